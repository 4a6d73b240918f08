CREATE TABLE "pool_coaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_coaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_known_deed";--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "seats" smallint;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "seats_taken" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "calendar_shift" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_coaches" ADD CONSTRAINT "pool_coaches_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_coaches" ADD CONSTRAINT "pool_coaches_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pool_coaches_once" ON "pool_coaches" USING btree ("organisation_id","coach_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "pool_coaches_coach_id_index" ON "pool_coaches" USING btree ("coach_id");--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_sessions_group_id_starts_at_index" ON "coaching_sessions" USING btree ("group_id","starts_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_known_deed" CHECK (deed IN ('people-invited', 'people-imported', 'people-reminded', 'membership-changed', 'membership-ended', 'membership-brought-back', 'group-created', 'group-changed', 'group-duplicated', 'group-archived', 'group-opened', 'group-placed', 'group-seats-moved', 'seats-asked', 'seats-approved', 'seats-denied', 'seats-granted', 'sessions-granted', 'sessions-set', 'sessions-ended', 'person-joined', 'person-left', 'people-exported', 'seats-exported', 'figures-exported', 'audit-exported', 'families-on', 'families-off', 'organisation-left', 'pool-coach-added', 'pool-coach-ended', 'group-session-planned', 'group-session-changed', 'group-session-cancelled', 'business-created', 'business-suspended', 'business-resumed', 'business-admin-invited', 'business-seats-moved'));--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_seats" CHECK (seats_taken BETWEEN 0 AND seats);
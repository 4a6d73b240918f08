CREATE TABLE "pool_coach_groups" (
	"pool_coach_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "pool_coach_groups_pool_coach_id_group_id_pk" PRIMARY KEY("pool_coach_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "mailed_audit_heads" (
	"head" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends" text NOT NULL,
	CONSTRAINT "mailed_audit_heads_hash" CHECK (head = encode(sha256(convert_to(ends, 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "membership_seats" (
	"request_id" text NOT NULL,
	"membership_id" integer NOT NULL,
	CONSTRAINT "membership_seats_request_id_membership_id_pk" PRIMARY KEY("request_id","membership_id")
);
--> statement-breakpoint
CREATE TABLE "planned_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" integer NOT NULL,
	"group_id" integer,
	"part" text NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"planned_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "planned_people" (
	"planned_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	CONSTRAINT "planned_people_planned_id_email_pk" PRIMARY KEY("planned_id","email")
);
--> statement-breakpoint
CREATE TABLE "meeting_wishes" (
	"coachee_id" integer PRIMARY KEY NOT NULL,
	"manager_id" integer NOT NULL,
	"starts" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_known_deed";--> statement-breakpoint
DROP INDEX "audit_entries_of_reminders";--> statement-breakpoint
ALTER TABLE "pool_coach_groups" ADD CONSTRAINT "pool_coach_groups_pool_coach_id_pool_coaches_id_fk" FOREIGN KEY ("pool_coach_id") REFERENCES "public"."pool_coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_coach_groups" ADD CONSTRAINT "pool_coach_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_seats" ADD CONSTRAINT "membership_seats_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_invites" ADD CONSTRAINT "planned_invites_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_invites" ADD CONSTRAINT "planned_invites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_people" ADD CONSTRAINT "planned_people_planned_id_planned_invites_id_fk" FOREIGN KEY ("planned_id") REFERENCES "public"."planned_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_wishes" ADD CONSTRAINT "meeting_wishes_coachee_id_users_id_fk" FOREIGN KEY ("coachee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_wishes" ADD CONSTRAINT "meeting_wishes_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_coach_groups_group_id_index" ON "pool_coach_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "membership_seats_membership_id_index" ON "membership_seats" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "planned_invites_organisation_id_index" ON "planned_invites" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "planned_invites_group_id_index" ON "planned_invites" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "planned_invites_due" ON "planned_invites" USING btree ("send_at") WHERE sent_at IS NULL AND withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "planned_people_email_index" ON "planned_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "meeting_wishes_manager_id_index" ON "meeting_wishes" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_launch" ON "audit_entries" USING btree ("organisation_id") WHERE deed IN ('people-reminded', 'pool-coach-added');--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_known_deed" CHECK (deed IN ('people-invited', 'invites-planned', 'invites-withdrawn', 'people-imported', 'people-reminded', 'membership-changed', 'membership-ended', 'membership-brought-back', 'group-created', 'group-changed', 'group-duplicated', 'group-archived', 'group-opened', 'group-placed', 'group-seats-moved', 'group-link-made', 'group-link-ended', 'seats-asked', 'seats-approved', 'seats-denied', 'seats-granted', 'sessions-granted', 'sessions-set', 'sessions-ended', 'person-joined', 'person-left', 'people-exported', 'seats-exported', 'figures-exported', 'businesses-exported', 'audit-exported', 'families-on', 'families-off', 'welcome-changed', 'logo-changed', 'shelf-changed', 'organisation-left', 'pool-coach-added', 'pool-coach-ended', 'pool-coach-placed', 'pool-coach-left', 'group-session-planned', 'group-session-changed', 'group-session-cancelled', 'business-created', 'business-suspended', 'business-resumed', 'business-admin-invited', 'business-admin-ended', 'business-closed', 'business-changed', 'business-seats-moved'));
CREATE TABLE "audit_entries" (
	"organisation_id" integer NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"deed" text NOT NULL,
	"detail" text,
	"about_id" integer,
	"to_id" integer,
	"count" integer,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "audit_entries_organisation_id_seq_pk" PRIMARY KEY("organisation_id","seq"),
	CONSTRAINT "audit_entries_known_deed" CHECK (deed IN ('people-invited', 'people-imported', 'people-reminded', 'membership-changed', 'membership-ended', 'membership-brought-back', 'group-created', 'group-changed', 'group-duplicated', 'group-archived', 'group-opened', 'group-placed', 'group-seats-moved', 'seats-asked', 'seats-approved', 'seats-denied', 'seats-granted', 'families-on', 'families-off', 'organisation-left', 'business-created', 'business-suspended', 'business-resumed', 'business-admin-invited', 'business-seats-moved')),
	CONSTRAINT "audit_entries_known_detail" CHECK (detail IS NULL OR detail IN ('member', 'manager', 'group-admin', 'admin', 'moved', 'led', 'not-joined', 'profile-open', 'questionnaire-open', 'no-first-session', 'nothing-booked'))
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
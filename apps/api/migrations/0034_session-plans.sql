CREATE TABLE "session_plans" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"sessions" integer NOT NULL,
	"every" text NOT NULL,
	CONSTRAINT "session_plans_some_sessions" CHECK (sessions > 0),
	CONSTRAINT "session_plans_known_period" CHECK (every IN ('month', 'quarter', 'year'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_known_deed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_known_detail";--> statement-breakpoint
ALTER TABLE "session_plans" ADD CONSTRAINT "session_plans_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_known_deed" CHECK (deed IN ('people-invited', 'people-imported', 'people-reminded', 'membership-changed', 'membership-ended', 'membership-brought-back', 'group-created', 'group-changed', 'group-duplicated', 'group-archived', 'group-opened', 'group-placed', 'group-seats-moved', 'seats-asked', 'seats-approved', 'seats-denied', 'seats-granted', 'sessions-granted', 'sessions-set', 'sessions-ended', 'person-joined', 'person-left', 'people-exported', 'seats-exported', 'figures-exported', 'audit-exported', 'families-on', 'families-off', 'organisation-left', 'business-created', 'business-suspended', 'business-resumed', 'business-admin-invited', 'business-seats-moved'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_known_detail" CHECK (detail IS NULL OR detail IN ('member', 'manager', 'group-admin', 'admin', 'moved', 'led', 'not-joined', 'profile-open', 'questionnaire-open', 'no-first-session', 'nothing-booked', 'month', 'quarter', 'year'));
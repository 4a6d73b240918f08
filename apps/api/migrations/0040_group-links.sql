CREATE TABLE "group_links" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_links_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "group_links_not_overused" CHECK ("group_links"."uses_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_known_deed";--> statement-breakpoint
ALTER TABLE "group_links" ADD CONSTRAINT "group_links_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_known_deed" CHECK (deed IN ('people-invited', 'people-imported', 'people-reminded', 'membership-changed', 'membership-ended', 'membership-brought-back', 'group-created', 'group-changed', 'group-duplicated', 'group-archived', 'group-opened', 'group-placed', 'group-seats-moved', 'group-link-made', 'group-link-ended', 'seats-asked', 'seats-approved', 'seats-denied', 'seats-granted', 'sessions-granted', 'sessions-set', 'sessions-ended', 'person-joined', 'person-left', 'people-exported', 'seats-exported', 'figures-exported', 'audit-exported', 'families-on', 'families-off', 'welcome-changed', 'logo-changed', 'shelf-changed', 'organisation-left', 'pool-coach-added', 'pool-coach-ended', 'pool-coach-left', 'group-session-planned', 'group-session-changed', 'group-session-cancelled', 'business-created', 'business-suspended', 'business-resumed', 'business-admin-invited', 'business-admin-ended', 'business-changed', 'business-seats-moved'));
CREATE TABLE "shelf_items" (
	"organisation_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"article_id" integer,
	"title" text,
	"url" text,
	CONSTRAINT "shelf_items_organisation_id_place_pk" PRIMARY KEY("organisation_id","place"),
	CONSTRAINT "shelf_items_one_kind" CHECK ((article_id IS NULL) = (url IS NOT NULL) AND (url IS NULL) = (title IS NULL))
);
--> statement-breakpoint
CREATE TABLE "welcomes" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"logo_key" text,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_known_deed";--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_items" ADD CONSTRAINT "shelf_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_items" ADD CONSTRAINT "shelf_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcomes" ADD CONSTRAINT "welcomes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcomes" ADD CONSTRAINT "welcomes_logo_key_pictures_key_fk" FOREIGN KEY ("logo_key") REFERENCES "public"."pictures"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_items_article_id_index" ON "shelf_items" USING btree ("article_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_known_deed" CHECK (deed IN ('people-invited', 'people-imported', 'people-reminded', 'membership-changed', 'membership-ended', 'membership-brought-back', 'group-created', 'group-changed', 'group-duplicated', 'group-archived', 'group-opened', 'group-placed', 'group-seats-moved', 'seats-asked', 'seats-approved', 'seats-denied', 'seats-granted', 'sessions-granted', 'sessions-set', 'sessions-ended', 'person-joined', 'person-left', 'people-exported', 'seats-exported', 'figures-exported', 'audit-exported', 'families-on', 'families-off', 'welcome-changed', 'logo-changed', 'shelf-changed', 'organisation-left', 'pool-coach-added', 'pool-coach-ended', 'group-session-planned', 'group-session-changed', 'group-session-cancelled', 'business-created', 'business-suspended', 'business-resumed', 'business-admin-invited', 'business-seats-moved'));
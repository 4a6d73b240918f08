CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"organisation_id" integer,
	"show_from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"away_from" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"people" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_audience" CHECK ((audience = 'organisation') = (organisation_id IS NOT NULL)),
	CONSTRAINT "announcements_times" CHECK (show_from < until AND (kind = 'downtime') = (away_from IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "closed_announcements" (
	"user_id" integer NOT NULL,
	"announcement_id" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_announcements_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_announcements" ADD CONSTRAINT "closed_announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_announcements" ADD CONSTRAINT "closed_announcements_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_until_index" ON "announcements" USING btree ("until");--> statement-breakpoint
CREATE INDEX "announcements_organisation_id_index" ON "announcements" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "closed_announcements_announcement_id_index" ON "closed_announcements" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "closed_announcements_closed_at_index" ON "closed_announcements" USING btree ("closed_at");
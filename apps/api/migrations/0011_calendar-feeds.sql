ALTER TABLE "busy_times" ADD COLUMN "is_from_feed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "feed_has_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_address" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_etag" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_modified" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "busy_problem" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_feedHash_unique" UNIQUE("feed_hash");
ALTER TABLE "calendars" ADD COLUMN "busy_zone" text;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "mailed_as" text;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "mailed_by" uuid;--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "request_hash" text;
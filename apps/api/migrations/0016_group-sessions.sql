ALTER TABLE "coaching_sessions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "state" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "attendance" text;
ALTER TABLE "room_visits" ADD COLUMN "met_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_visits" ADD COLUMN "parted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agenda_topics" ADD COLUMN "waits_since" timestamp with time zone;
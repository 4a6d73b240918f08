ALTER TABLE "goals" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "manager_consents" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "agenda_topics" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "session_closings" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "balance_wheels" ADD COLUMN "request_hash" text;
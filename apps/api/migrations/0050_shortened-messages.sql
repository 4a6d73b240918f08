ALTER TABLE "messages" ADD COLUMN "whole" text;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "answers_to" text;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "calendar_answer" text;--> statement-breakpoint
ALTER TABLE "session_people" ADD COLUMN "answered_sequence" integer;
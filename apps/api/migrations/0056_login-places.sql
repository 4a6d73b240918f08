ALTER TABLE "login_sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "login_sessions" SET "last_used_at" = "created_at";

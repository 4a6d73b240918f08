ALTER TABLE "login_sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "login_sessions" SET "authenticated_at" = "created_at";

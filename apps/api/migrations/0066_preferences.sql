ALTER TABLE "profiles" ADD COLUMN "hour_cycle" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_day" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "motion" text;
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("id") WHERE leaves_at IS NOT NULL;
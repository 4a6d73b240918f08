ALTER TABLE "coach_matches" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "coach_matches" ALTER COLUMN "id" SET DEFAULT (1073741824 + ('x' || right(gen_random_uuid()::text, 8))::bit(30)::integer);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "public_id" bigint DEFAULT ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "public_id" bigint DEFAULT ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_publicId_unique" UNIQUE("public_id");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_publicId_unique" UNIQUE("public_id");
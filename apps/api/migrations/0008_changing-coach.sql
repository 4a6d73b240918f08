DROP INDEX "coach_matches_open_unique";--> statement-breakpoint
ALTER TABLE "coach_matches" ADD COLUMN "ended_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_matches_requested_unique" ON "coach_matches" USING btree ("coachee_id") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "coach_matches_standing_unique" ON "coach_matches" USING btree ("coachee_id") WHERE state = 'standing';
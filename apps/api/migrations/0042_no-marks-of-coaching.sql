CREATE INDEX "audit_entries_of_reminders" ON "audit_entries" USING btree ("organisation_id") WHERE deed = 'people-reminded';--> statement-breakpoint
-- Of those who have joined and completed their profile, a mark may tell that they were stuck in coaching.
UPDATE "memberships" m SET "reminded_at" = NULL FROM "role_records" r
	WHERE r."user_id" = m."user_id" AND m."reminded_at" IS NOT NULL AND m."state" <> 'invited' AND r."profile_completed";

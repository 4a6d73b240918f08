CREATE INDEX CONCURRENTLY IF NOT EXISTS "memberships_group_id_part_state_index" ON "memberships" USING btree ("group_id","part","state");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "memberships_group_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "memberships_organisation_id_state_part_seat_account_id_index" ON "memberships" USING btree ("organisation_id","state","part","seat_account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "memberships_organisation_id_state_index";

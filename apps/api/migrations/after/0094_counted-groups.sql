CREATE INDEX CONCURRENTLY IF NOT EXISTS "memberships_group_id_part_state_index" ON "memberships" USING btree ("group_id","part","state");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "memberships_group_id_index";

-- A column in a trigger's definition can't change; the same start creates these again, from db/triggers.
DROP TRIGGER "ledger_accounts_begin_empty" ON "ledger_accounts";--> statement-breakpoint
DROP TRIGGER "ledger_accounts_by_entries" ON "ledger_accounts";--> statement-breakpoint
DROP TRIGGER "memberships_give_back_seat" ON "memberships";--> statement-breakpoint
-- One statement a table, which is written anew once. An identity's sequence changes with its column.
ALTER TABLE "audit_entries" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_heads" ALTER COLUMN "last_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "balance_wheels" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "check_ins" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "response_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "series_id" SET DATA TYPE bigint, ALTER COLUMN "allowance_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_changes" ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_people" ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_series" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "goal_marks" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "balance" SET DATA TYPE bigint, ALTER COLUMN "last_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "account_id" SET DATA TYPE bigint, ALTER COLUMN "seq" SET DATA TYPE bigint, ALTER COLUMN "balance_after" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "captured_messages" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "seat_account_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "thread_id" SET DATA TYPE bigint, ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "thread_people" ALTER COLUMN "thread_id" SET DATA TYPE bigint, ALTER COLUMN "read_to" SET DATA TYPE bigint, ALTER COLUMN "unread" SET DATA TYPE bigint, ALTER COLUMN "wrote_to" SET DATA TYPE bigint, ALTER COLUMN "notified_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "threads" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "last_seq" SET DATA TYPE bigint, ALTER COLUMN "duty_read_to" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reply_addresses" ALTER COLUMN "thread_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "fcm_tokens" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ALTER COLUMN "response_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "room_visits" ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "actions" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agenda_topics" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_closings" ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_ratings" ALTER COLUMN "session_id" SET DATA TYPE bigint;

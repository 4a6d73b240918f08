ALTER TABLE "audit_heads" ADD COLUMN "cut_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "cut_hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_created_at_index" ON "ledger_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING brin ("at");
-- An entry moves its account's balance, so that both are always the same.
CREATE OR REPLACE FUNCTION append_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE ledger_accounts SET balance = balance + NEW.amount, last_seq = last_seq + 1
		WHERE id = NEW.account_id RETURNING last_seq, balance INTO NEW.seq, NEW.balance_after;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_append BEFORE INSERT ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION append_ledger_entry();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger changes by new entries only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- For each row: where a table is sharded, triggers for a statement did not fire.
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The balance stays: an entry that goes because of its age is no longer needed to explain it.
CREATE OR REPLACE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries
	FOR EACH ROW WHEN (OLD.created_at >= now() - interval '3650 days') EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_accounts_begin_empty BEFORE INSERT ON ledger_accounts
	FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.last_seq <> 0) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_accounts_by_entries BEFORE UPDATE OF balance, last_seq, unit, owner_kind, during ON ledger_accounts
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(DISTINCT account_id) <> 2 OR sum(amount) <> 0 OR min(unit) <> max(unit)
		FROM ledger_entries WHERE request_id = NEW.request_id) THEN
		RAISE EXCEPTION 'A transfer is two entries of one unit that sum to zero.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_balanced ON ledger_entries;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_ledger_transfer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_deleted_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM ledger_entries WHERE request_id = OLD.request_id) THEN
		RAISE EXCEPTION 'Both entries of a transfer are deleted together.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_whole';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_whole ON ledger_entries;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_whole AFTER DELETE ON ledger_entries DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_deleted_transfer();

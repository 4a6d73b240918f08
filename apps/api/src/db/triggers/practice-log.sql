-- Numbers and hashes each line of the practice's log under the lock of its head, as audit.sql does for organisations.
CREATE OR REPLACE FUNCTION chain_practice_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	head practice_log_heads%ROWTYPE;
BEGIN
	INSERT INTO practice_log_heads (id) VALUES (1) ON CONFLICT DO NOTHING;
	SELECT * INTO head FROM practice_log_heads WHERE id = 1 FOR UPDATE;
	NEW.seq := head.last_seq + 1;
	NEW.at := clock_timestamp();
	NEW.hash := sha256(head.hash || convert_to(json_build_array(NEW.seq,
		(extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.actor_id, NEW.deed, NEW.about_id,
		NEW.organisation_id, NEW.count)::text, 'UTF8'));
	UPDATE practice_log_heads SET last_seq = NEW.seq, hash = NEW.hash WHERE id = 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_entries_chained BEFORE INSERT ON practice_entries
	FOR EACH ROW EXECUTE FUNCTION chain_practice_entry();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_practice_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The practice''s log only grows.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_entries_append_only BEFORE UPDATE ON practice_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_practice_log_change();
--> statement-breakpoint
-- A line may go once it is seven years old and the oldest. The head keeps its hash.
CREATE OR REPLACE FUNCTION cut_practice_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at < now() - interval '2555 days' THEN
		UPDATE practice_log_heads SET cut_seq = OLD.seq, cut_hash = OLD.hash WHERE id = 1 AND cut_seq = OLD.seq - 1;
		IF FOUND THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The practice''s log only grows.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_entries_cut BEFORE DELETE ON practice_entries
	FOR EACH ROW EXECUTE FUNCTION cut_practice_entry();
--> statement-breakpoint
-- One by one from the oldest, since DELETE has no order; it stops before a line that is younger.
CREATE OR REPLACE FUNCTION cut_practice_log(before timestamptz, at_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	gone int := 0;
BEGIN
	WHILE gone < at_most LOOP
		DELETE FROM practice_entries e USING practice_log_heads h
			WHERE h.id = 1 AND e.seq = h.cut_seq + 1 AND e.at < before;
		EXIT WHEN NOT FOUND;
		gone := gone + 1;
	END LOOP;
	RETURN gone;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_entries_not_emptied BEFORE TRUNCATE ON practice_entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_practice_log_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_log_heads_kept BEFORE DELETE ON practice_log_heads
	FOR EACH ROW EXECUTE FUNCTION refuse_practice_log_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_log_heads_not_emptied BEFORE TRUNCATE ON practice_log_heads
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_practice_log_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER practice_log_heads_moved_by_entries BEFORE INSERT OR UPDATE OF id, last_seq, hash, cut_seq, cut_hash
	ON practice_log_heads FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_practice_log_change();

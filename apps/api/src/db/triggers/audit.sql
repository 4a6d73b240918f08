-- Numbers and hashes each line under the lock of its chain's head, from wherever it is written.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	head audit_heads%ROWTYPE;
BEGIN
	INSERT INTO audit_heads (organisation_id) VALUES (NEW.organisation_id) ON CONFLICT DO NOTHING;
	SELECT * INTO head FROM audit_heads WHERE organisation_id = NEW.organisation_id FOR UPDATE;
	NEW.seq := head.last_seq + 1;
	NEW.at := clock_timestamp();
	NEW.hash := sha256(head.hash || convert_to(json_build_array(NEW.organisation_id, NEW.seq,
		(extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.actor_id, NEW.deed, NEW.detail, NEW.about_id, NEW.to_id,
		NEW.count)::text, 'UTF8'));
	UPDATE audit_heads SET last_seq = NEW.seq, hash = NEW.hash WHERE organisation_id = NEW.organisation_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_chained BEFORE INSERT ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log only grows.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- For each row: where a table is sharded, triggers for a statement did not fire.
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- A line may go once it is seven years old and the oldest of its chain. The head keeps its hash.
CREATE OR REPLACE FUNCTION cut_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at < now() - interval '2555 days' THEN
		UPDATE audit_heads SET cut_seq = OLD.seq, cut_hash = OLD.hash
			WHERE organisation_id = OLD.organisation_id AND cut_seq = OLD.seq - 1;
		IF FOUND THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log only grows.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_cut BEFORE DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION cut_audit_entry();
--> statement-breakpoint
-- Line by line, since DELETE has no order. What waits behind a younger line, after a clock was set back,
-- holds up no other chain: those next in theirs come first.
CREATE OR REPLACE FUNCTION cut_audit_log(before timestamptz, at_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	line record;
	gone int := 0;
BEGIN
	FOR line IN SELECT organisation_id, seq FROM audit_entries JOIN audit_heads USING (organisation_id)
		WHERE at < before ORDER BY seq - cut_seq, organisation_id LIMIT at_most LOOP
		DELETE FROM audit_entries e USING audit_heads h
			WHERE e.organisation_id = line.organisation_id AND e.seq = line.seq
			AND h.organisation_id = e.organisation_id AND h.cut_seq = e.seq - 1;
		IF FOUND THEN
			gone := gone + 1;
		END IF;
	END LOOP;
	RETURN gone;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_heads_kept BEFORE DELETE ON audit_heads
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_heads_not_emptied BEFORE TRUNCATE ON audit_heads
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_heads_moved_by_entries BEFORE INSERT OR UPDATE ON audit_heads
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_audit_change();

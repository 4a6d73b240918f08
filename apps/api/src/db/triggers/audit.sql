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
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
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

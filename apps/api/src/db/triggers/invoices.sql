CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An invoice that was issued does not change.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Only that its people are gone is noted on it.
CREATE OR REPLACE TRIGGER invoices_frozen BEFORE UPDATE ON invoices
	FOR EACH ROW WHEN (OLD.state = 'issued' AND (
		to_jsonb(OLD) - '{coach_id,client_id,erased_at}'::text[] <> to_jsonb(NEW) - '{coach_id,client_id,erased_at}'::text[]
		OR coalesce(NEW.coach_id <> OLD.coach_id, NEW.coach_id IS NOT NULL)
		OR coalesce(NEW.client_id <> OLD.client_id, NEW.client_id IS NOT NULL)
		OR OLD.erased_at IS NOT NULL AND NEW.erased_at IS DISTINCT FROM OLD.erased_at))
	EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_kept BEFORE DELETE ON invoices
	FOR EACH ROW WHEN (OLD.state = 'issued' AND (OLD.erased_at IS NULL OR OLD.erased_at >= now() - interval '3650 days'))
	EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM invoices i WHERE i.state = 'issued'
		AND (TG_OP <> 'INSERT' AND i.id = OLD.invoice_id OR TG_OP <> 'DELETE' AND i.id = NEW.invoice_id)) THEN
		RAISE EXCEPTION 'An invoice that was issued does not change.' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
	FOR EACH ROW EXECUTE FUNCTION refuse_line_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_lines_not_emptied BEFORE TRUNCATE ON invoice_lines
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

CREATE OR REPLACE TRIGGER organisation_invoices_frozen BEFORE UPDATE ON organisation_invoices
	FOR EACH ROW WHEN (OLD.state <> 'draft')
	EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisation_invoices_kept BEFORE DELETE ON organisation_invoices
	FOR EACH ROW WHEN (OLD.state = 'issued' AND OLD.issued_on >= (now() - interval '3650 days')::date)
	EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisation_invoices_not_emptied BEFORE TRUNCATE ON organisation_invoices
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_organisation_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM organisation_invoices i WHERE i.state <> 'draft'
		AND (TG_OP <> 'INSERT' AND i.id = OLD.invoice_id OR TG_OP <> 'DELETE' AND i.id = NEW.invoice_id)) THEN
		RAISE EXCEPTION 'An invoice that was issued does not change.' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisation_invoice_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON organisation_invoice_lines
	FOR EACH ROW EXECUTE FUNCTION refuse_organisation_line_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisation_invoice_lines_not_emptied BEFORE TRUNCATE ON organisation_invoice_lines
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

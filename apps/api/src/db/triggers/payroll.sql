CREATE OR REPLACE FUNCTION refuse_payroll_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A month of payroll that was closed does not change.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Only that its coach is gone is noted on it.
CREATE OR REPLACE TRIGGER payroll_months_frozen BEFORE UPDATE ON payroll_months
	FOR EACH ROW WHEN (to_jsonb(OLD) - 'coach_id' <> to_jsonb(NEW) - 'coach_id' OR NEW.coach_id IS NOT NULL)
	EXECUTE FUNCTION refuse_payroll_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payroll_months_kept BEFORE DELETE ON payroll_months
	FOR EACH ROW WHEN (OLD.closed_at >= now() - interval '3650 days')
	EXECUTE FUNCTION refuse_payroll_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payroll_months_not_emptied BEFORE TRUNCATE ON payroll_months
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_payroll_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payroll_lines_frozen BEFORE UPDATE ON payroll_lines
	FOR EACH ROW WHEN (to_jsonb(OLD) - 'session_id' <> to_jsonb(NEW) - 'session_id' OR NEW.session_id IS NOT NULL)
	EXECUTE FUNCTION refuse_payroll_change();
--> statement-breakpoint
-- Positions are taken as the month is closed, so that none is left for a line that comes later.
CREATE OR REPLACE FUNCTION refuse_payroll_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF EXISTS (SELECT FROM payroll_months m WHERE m.id = OLD.month_id) THEN
			RAISE EXCEPTION 'A month of payroll that was closed does not change.' USING ERRCODE = 'integrity_constraint_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF NOT EXISTS (SELECT FROM payroll_months m WHERE m.id = NEW.month_id AND NEW.position BETWEEN 0 AND m.line_count - 1) THEN
		RAISE EXCEPTION 'A month of payroll that was closed does not change.' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payroll_lines_kept BEFORE INSERT OR DELETE ON payroll_lines
	FOR EACH ROW EXECUTE FUNCTION refuse_payroll_line();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payroll_lines_not_emptied BEFORE TRUNCATE ON payroll_lines
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_payroll_change();

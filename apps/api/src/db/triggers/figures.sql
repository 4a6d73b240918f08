-- What is published is never computed again: the difference of two versions would be one person's.
CREATE OR REPLACE FUNCTION refuse_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Published figures never change.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- For each row: where a table is sharded, triggers for a statement did not fire.
CREATE OR REPLACE TRIGGER report_months_frozen BEFORE UPDATE OR DELETE ON report_months
	FOR EACH ROW EXECUTE FUNCTION refuse_figure_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_months_not_emptied BEFORE TRUNCATE ON report_months
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_figure_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_blocks_frozen BEFORE UPDATE OR DELETE ON report_blocks
	FOR EACH ROW EXECUTE FUNCTION refuse_figure_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_blocks_not_emptied BEFORE TRUNCATE ON report_blocks
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_figure_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_figures_frozen BEFORE UPDATE OR DELETE ON report_figures
	FOR EACH ROW EXECUTE FUNCTION refuse_figure_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_figures_not_emptied BEFORE TRUNCATE ON report_figures
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_figure_change();
--> statement-breakpoint
-- Nothing is added to a month that an earlier transaction published.
CREATE OR REPLACE FUNCTION refuse_late_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM report_months m WHERE m.organisation_id = NEW.organisation_id AND m.month = NEW.month
		AND m.published_at = now()) THEN
		RAISE EXCEPTION 'Figures are published with their month.' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_blocks_with_month BEFORE INSERT ON report_blocks
	FOR EACH ROW EXECUTE FUNCTION refuse_late_figure();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER report_figures_with_month BEFORE INSERT ON report_figures
	FOR EACH ROW EXECUTE FUNCTION refuse_late_figure();

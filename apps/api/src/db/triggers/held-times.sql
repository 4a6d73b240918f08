-- The previous release, which runs beside this one during an upgrade, holds time in session_people
-- and keeps it apart there. What one of the two releases changes, the other finds.
CREATE OR REPLACE FUNCTION show_held_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE session_people SET held = NULL WHERE session_id = OLD.session_id AND user_id = OLD.user_id;
	ELSE
		UPDATE session_people SET held = NEW.during, before_minutes = NEW.before_minutes, after_minutes = NEW.after_minutes
			WHERE session_id = NEW.session_id AND user_id = NEW.user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER held_times_show AFTER INSERT OR UPDATE OR DELETE ON held_times
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION show_held_time();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_shown_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.held IS NULL THEN
		DELETE FROM held_times WHERE user_id = NEW.user_id AND session_id = NEW.session_id;
	ELSE
		INSERT INTO held_times (user_id, session_id, during, before_minutes, after_minutes)
			VALUES (NEW.user_id, NEW.session_id, NEW.held, NEW.before_minutes, NEW.after_minutes)
			ON CONFLICT (user_id, session_id) DO UPDATE SET during = EXCLUDED.during,
				before_minutes = EXCLUDED.before_minutes, after_minutes = EXCLUDED.after_minutes;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_people_hold_new AFTER INSERT ON session_people
	FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.held IS NOT NULL) EXECUTE FUNCTION hold_shown_time();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_people_hold_changed AFTER UPDATE OF held, before_minutes, after_minutes ON session_people
	FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (NEW.held, NEW.before_minutes, NEW.after_minutes)
		IS DISTINCT FROM (OLD.held, OLD.before_minutes, OLD.after_minutes)) EXECUTE FUNCTION hold_shown_time();

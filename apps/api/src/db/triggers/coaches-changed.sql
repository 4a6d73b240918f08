-- What everyone is shown of coaches changes with these tables, whichever call, job or operator writes to them.
CREATE OR REPLACE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('content_changed', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_coach_profile_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM coaches WHERE user_id = NEW.user_id) THEN PERFORM pg_notify('content_changed', ''); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coaches_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coaches
	FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coach_places_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coach_matches
	FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coach_account_changed AFTER UPDATE OF first_name, last_name, blocked_at ON users
	FOR EACH ROW WHEN (NEW.role = 5) EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coach_profile_changed AFTER INSERT OR UPDATE ON profiles
	FOR EACH ROW EXECUTE FUNCTION tell_coach_profile_changed();

-- What everyone is shown of coaches changes with these tables, whichever call, job or operator writes to them.
-- A transaction that books, writes or sends touches none of them in this way: those that notify commit one after another.
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
CREATE OR REPLACE TRIGGER coaches_changed AFTER INSERT OR UPDATE OR DELETE ON coaches
	FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
-- An erased account frees a place; of all other changes of a match, its queries tell after the commit.
CREATE OR REPLACE TRIGGER coach_places_changed AFTER DELETE ON coach_matches
	FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coach_account_changed AFTER UPDATE OF first_name, last_name, blocked_at, leaves_at ON users
	FOR EACH ROW WHEN (NEW.role = 5) EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coach_profile_changed AFTER INSERT OR UPDATE ON profiles
	FOR EACH ROW EXECUTE FUNCTION tell_coach_profile_changed();

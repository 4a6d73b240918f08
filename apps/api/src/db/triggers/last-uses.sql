-- Whatever signs someone in notes the day, so that no way in can forget to.
CREATE OR REPLACE FUNCTION note_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO last_uses (user_id, used_on) VALUES (NEW.id, current_date) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_note_new AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION note_new_account();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_last_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO last_uses (user_id, used_on) VALUES (NEW.user_id, current_date)
		ON CONFLICT (user_id) DO UPDATE SET used_on = current_date WHERE last_uses.used_on < current_date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER login_sessions_note_use AFTER INSERT OR UPDATE OF last_used_at ON login_sessions
	FOR EACH ROW EXECUTE FUNCTION note_last_use();

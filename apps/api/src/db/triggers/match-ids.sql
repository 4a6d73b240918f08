-- A match's id is drawn from 2^30 numbers. The odds that one is taken are small, and not nothing.
CREATE OR REPLACE FUNCTION redraw_match_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WHILE EXISTS (SELECT FROM coach_matches WHERE id = NEW.id) LOOP
		NEW.id := 1073741824 + ('x' || right(gen_random_uuid()::text, 8))::bit(30)::integer;
	END LOOP;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER coach_matches_redraw_id BEFORE INSERT ON coach_matches FOR EACH ROW EXECUTE FUNCTION redraw_match_id();

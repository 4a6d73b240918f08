-- Seats are counted where people are, so that erasing an account or a membership can't forget one.
CREATE OR REPLACE FUNCTION count_seat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was integer := 0;
	is_now integer := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.part = 'coachee' AND OLD.state IN ('booked', 'offered') THEN was := 1; END IF;
	IF TG_OP <> 'DELETE' AND NEW.part = 'coachee' AND NEW.state IN ('booked', 'offered') THEN is_now := 1; END IF;
	IF was <> is_now THEN
		UPDATE coaching_sessions SET seats_taken = seats_taken + is_now - was
			WHERE id = coalesce(NEW.session_id, OLD.session_id) AND seats IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_people_count_seat AFTER INSERT OR DELETE OR UPDATE OF state ON session_people
	FOR EACH ROW EXECUTE FUNCTION count_seat();

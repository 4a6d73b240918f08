-- Whatever changes a membership, what was shared with a manager ends as soon as they are no longer that person's.
CREATE OR REPLACE FUNCTION end_consents_with_manager() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE manager_consents c SET ended_at = now(), title = NULL, words = NULL, goal_until = NULL
		WHERE c.ended_at IS NULL AND (c.giver_id = NEW.user_id OR c.receiver_id = NEW.user_id)
			AND NOT EXISTS (SELECT FROM memberships theirs JOIN memberships mine ON mine.id = theirs.manager_id
				WHERE theirs.user_id = c.giver_id AND theirs.state = 'active'
					AND mine.user_id = c.receiver_id AND mine.state = 'active' AND mine.part = 'manager');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER memberships_end_consents AFTER UPDATE OF state, part, manager_id ON memberships FOR EACH ROW
	WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.part IS DISTINCT FROM NEW.part
		OR OLD.manager_id IS DISTINCT FROM NEW.manager_id)
	EXECUTE FUNCTION end_consents_with_manager();

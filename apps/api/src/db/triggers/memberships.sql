-- Where a person was is written by the change itself, so that no way of changing it can forget to.
CREATE OR REPLACE FUNCTION keep_membership_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_active boolean := TG_OP = 'UPDATE' AND OLD.state = 'active';
BEGIN
	IF was_active AND NEW.state = 'active' AND NEW.group_id IS NOT DISTINCT FROM OLD.group_id THEN
		RETURN NULL;
	END IF;
	IF was_active THEN
		UPDATE membership_places SET until_at = CASE WHEN NEW.state = 'active' THEN now() ELSE NEW.ended_at END
			WHERE membership_id = NEW.id AND until_at IS NULL;
	END IF;
	IF NEW.state = 'active' THEN
		INSERT INTO membership_places (membership_id, group_id, from_at)
			VALUES (NEW.id, NEW.group_id, CASE WHEN was_active THEN now() ELSE NEW.joined_at END)
			ON CONFLICT (membership_id, from_at) DO UPDATE SET group_id = EXCLUDED.group_id, until_at = NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER memberships_keep_place AFTER INSERT OR UPDATE OF state, group_id ON memberships
	FOR EACH ROW EXECUTE FUNCTION keep_membership_place();
--> statement-breakpoint
-- The previous release, which runs beside this one during an upgrade, knows this table only.
CREATE OR REPLACE FUNCTION make_admin_a_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO memberships (organisation_id, user_id, part, state, joined_at)
		VALUES (NEW.organisation_id, NEW.user_id, 'admin', 'active', now());
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisation_admins_are_members AFTER INSERT ON organisation_admins
	FOR EACH ROW EXECUTE FUNCTION make_admin_a_member();

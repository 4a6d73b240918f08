ALTER TABLE "memberships" ADD COLUMN "address_asked_until" timestamp with time zone;--> statement-breakpoint
UPDATE memberships m SET email = coalesce(m.email, u.email),
	first_name = CASE WHEN u.first_name IS NULL THEN m.first_name ELSE u.first_name END,
	last_name = CASE WHEN u.first_name IS NULL THEN m.last_name ELSE u.last_name END
	FROM users u WHERE u.id = m.user_id AND m.state = 'ended';

-- in batches
WITH batch AS (
  SELECT p.user_id, p.session_id, p.held, p.before_minutes, p.after_minutes FROM session_people p
  WHERE p.held && tstzrange(now() - interval '2 days', NULL)
    AND NOT EXISTS (SELECT FROM held_times h WHERE h.user_id = p.user_id AND h.session_id = p.session_id)
  LIMIT 500 FOR SHARE OF p)
INSERT INTO held_times (user_id, session_id, during, before_minutes, after_minutes)
SELECT user_id, session_id, held, before_minutes, after_minutes FROM batch
ON CONFLICT (user_id, session_id) DO NOTHING RETURNING user_id;

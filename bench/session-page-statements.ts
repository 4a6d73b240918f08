/**
 * What the page of session $1 needs for its reader $2, by the shortest way: one statement for each
 * call, which asks only whether the reader takes part.
 */
const SESSION = `SELECT s.*, (SELECT public_id FROM session_series WHERE id = s.series_id) AS series,
  (SELECT attendance FROM session_closings c WHERE c.session_id = s.id) AS attendance,
  (SELECT json_agg(json_build_object('part', p.part, 'userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
      'picture', f.picture_key, 'timeZone', coalesce(c.time_zone, f.time_zone, 'UTC')))
    FROM session_people p JOIN users u ON u.id = p.user_id LEFT JOIN profiles f ON f.user_id = u.id
      LEFT JOIN calendars c ON c.user_id = u.id AND p.part = 'coach' WHERE p.session_id = s.id) AS people,
  (SELECT json_agg(c ORDER BY c.sequence DESC) FROM session_changes c WHERE c.session_id = s.id) AS changes,
  (SELECT json_build_object('left', a.balance, 'during', a.during) FROM ledger_accounts a WHERE a.id = s.allowance_id) AS allowance
  FROM coaching_sessions s JOIN session_people mine ON mine.session_id = s.id AND mine.user_id = $2::int
  WHERE s.public_id = $1`;

const WORK = `SELECT s.state,
  (SELECT json_agg(t ORDER BY t.priority NULLS LAST, t.id) FROM agenda_topics t WHERE t.session_id = s.id) AS topics,
  (SELECT json_agg(n) FROM notes n WHERE n.session_id = s.id AND (n.audience = 'both' OR n.author_id = $2::int)) AS notes,
  (SELECT json_build_object('startsAt', e.starts_at, 'body', n.body) FROM coaching_sessions e
    JOIN notes n ON n.session_id = e.id AND n.audience = 'both'
    WHERE e.match_id = s.match_id AND e.starts_at < s.starts_at ORDER BY e.starts_at DESC LIMIT 1) AS last_time,
  (SELECT json_agg(json_build_object('goal', g, 'marks',
      (SELECT json_agg(k ORDER BY k.id) FROM goal_marks k WHERE k.goal_id = g.id)) ORDER BY g.id)
    FROM goals g WHERE g.user_id = m.coachee_id AND g.state = 'active' AND (g.is_shared OR g.user_id = $2::int)) AS goals,
  (SELECT json_agg(json_build_object('action', a, 'article', r.slug, 'title', r.title)
      ORDER BY a.done_at IS NOT NULL, a.due_on NULLS LAST, a.id)
    FROM coaching_sessions e JOIN actions a ON a.session_id = e.id LEFT JOIN articles r ON r.id = a.article_id
    WHERE e.match_id = s.match_id AND (e.id = s.id OR (e.starts_at < s.starts_at AND a.done_at IS NULL))) AS actions,
  (SELECT json_build_object('id', l.public_id, 'startsAt', l.starts_at) FROM coaching_sessions l
    WHERE l.match_id = s.match_id AND l.state = 'booked' AND l.starts_at > s.starts_at AND l.ends_at > now()
    ORDER BY l.starts_at LIMIT 1) AS next,
  (SELECT to_json(c) FROM session_closings c WHERE c.session_id = s.id) AS closing,
  (SELECT to_json(r) FROM session_ratings r WHERE r.session_id = s.id AND r.user_id = $2::int) AS rating
  FROM coaching_sessions s JOIN session_people mine ON mine.session_id = s.id AND mine.user_id = $2::int
    JOIN coach_matches m ON m.id = s.match_id
  WHERE s.public_id = $1`;

/** The page lists the times that wait for an answer; in these measures there are none. */
const PROPOSED = `SELECT s.* FROM session_people mine JOIN coaching_sessions s ON s.id = mine.session_id
  WHERE mine.user_id = $1::int AND s.state = 'proposed' AND s.ends_at > now() ORDER BY s.starts_at, s.id LIMIT 25`;

export const LEAN = { session: SESSION, work: WORK, proposed: PROPOSED } as const;

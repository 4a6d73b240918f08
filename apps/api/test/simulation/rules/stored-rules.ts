// What has to hold in the database after every step, in one statement that returns what doesn't.
// Each rule is written apart from the product: from the rows themselves, and never from its guards.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Who is where and when, breaks included, from the sessions and not from what is held. */
const PLACES = sql`SELECT p.user_id, s.id, s.starts_at > now() AS is_ahead, h.during AS held,
    s.starts_at - make_interval(mins => coalesce(h.before_minutes, 0)) AS from_at,
    s.ends_at + make_interval(mins => coalesce(h.after_minutes, 0)) AS until_at
  FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
    LEFT JOIN held_times h ON h.user_id = p.user_id AND h.session_id = p.session_id
  WHERE p.state = 'booked' AND (s.state = 'booked' OR s.state = 'proposed' AND p.part = 'coach')`;

const ONE_PLACE = sql`SELECT 'one place at a time' AS rule,
    format('person %s is in sessions %s and %s', one.user_id, one.id, other.id) AS what
  FROM places one JOIN places other ON other.user_id = one.user_id AND other.id > one.id
    AND other.from_at < one.until_at AND one.from_at < other.until_at
  UNION ALL SELECT 'one place at a time', format('session %s does not hold the time of person %s', id, user_id)
  FROM places WHERE is_ahead AND held IS DISTINCT FROM tstzrange(from_at, until_at)
  UNION ALL SELECT 'one place at a time', format('session %s has %s of %s seats taken by %s', s.id, s.seats_taken, s.seats, counted.taken)
  FROM coaching_sessions s CROSS JOIN LATERAL (SELECT count(*) AS taken FROM session_people p
    WHERE p.session_id = s.id AND p.part = 'coachee' AND p.state IN ('booked', 'offered')) counted
  WHERE s.seats IS NOT NULL AND (s.seats_taken <> counted.taken OR counted.taken > s.seats)`;

const LEDGER = sql`SELECT 'ledger', format('transfer %s has %s entries that sum to %s', request_id, count(*), sum(amount))
  FROM ledger_entries GROUP BY request_id HAVING count(*) <> 2 OR sum(amount) <> 0
  UNION ALL SELECT 'ledger', format('account %s has %s of %s after entry %s', a.id, a.balance, e.sum, a.last_seq)
  FROM ledger_accounts a LEFT JOIN (SELECT account_id, sum(amount) AS sum, count(*) AS entries, max(seq) AS last
    FROM ledger_entries GROUP BY account_id) e ON e.account_id = a.id
  WHERE a.balance <> coalesce(e.sum, 0) OR a.last_seq <> coalesce(e.entries, 0) OR a.last_seq <> coalesce(e.last, 0)
    OR a.balance < 0 AND a.owner_kind <> 'source'
  UNION ALL SELECT 'ledger', format('all accounts of %ss have %s', unit, sum(balance))
  FROM ledger_accounts GROUP BY unit HAVING sum(balance) <> 0
  UNION ALL SELECT 'ledger', format('entry %s of account %s says %s', seq, account_id, balance_after)
  FROM (SELECT *, sum(amount) OVER (PARTITION BY account_id ORDER BY seq) AS reckoned FROM ledger_entries) e
  WHERE balance_after <> reckoned
  UNION ALL SELECT 'ledger', format('account %s has given %s seats, and %s are held', a.id, spent.balance, counted.held)
  FROM ledger_accounts a JOIN ledger_accounts spent ON spent.owner_id = a.owner_id AND spent.owner_kind = a.owner_kind
      AND spent.unit = 'seat' AND spent.purpose = 'spent'
    CROSS JOIN LATERAL (SELECT count(*) AS held FROM memberships m
      WHERE m.seat_account_id = a.id AND m.state IN ('invited', 'active')) counted
  WHERE a.unit = 'seat' AND a.purpose = 'available' AND a.owner_kind IN ('organisation', 'group')
    AND spent.balance <> counted.held
  UNION ALL SELECT 'ledger', format('account %s has given %s sessions, and %s are counted', a.id, spent.balance, counted.taken)
  FROM ledger_accounts a JOIN ledger_accounts spent ON spent.owner_id = a.owner_id AND spent.owner_kind = a.owner_kind
      AND spent.unit = 'session' AND spent.purpose = 'spent' AND spent.during = a.during
    CROSS JOIN LATERAL (SELECT count(*) AS taken FROM coaching_sessions s
      WHERE s.allowance_id = a.id AND s.is_counted) counted
  WHERE a.unit = 'session' AND a.purpose = 'available' AND a.owner_kind = 'person' AND spent.balance <> counted.taken`;

const SEQUENCES = sql`SELECT 'sequences', format('conversation %s ends at %s and has %s messages', t.id, t.last_seq, m.messages)
  FROM threads t CROSS JOIN LATERAL (SELECT count(*) AS messages, coalesce(max(seq), 0) AS last
    FROM messages WHERE thread_id = t.id) m WHERE t.last_seq <> m.messages OR t.last_seq <> m.last
  UNION ALL SELECT 'sequences', format('person %s has %s unread in conversation %s, and %s are', p.user_id, p.unread, p.thread_id, m.unread)
  FROM thread_people p CROSS JOIN LATERAL (SELECT count(*) AS unread FROM messages
    WHERE thread_id = p.thread_id AND seq > p.read_to AND author_id <> p.user_id AND kind = 'text') m
  WHERE p.unread <> m.unread
  UNION ALL SELECT 'sequences', format('series %s of coach %s ends at %s and has %s invoices', s.series, s.coach_id, s.last_number, i.invoices)
  FROM invoice_series s CROSS JOIN LATERAL (SELECT count(*) AS invoices, coalesce(max(number), 0) AS last FROM invoices
    WHERE coach_id = s.coach_id AND series = s.series AND year = s.year AND state = 'issued') i
  WHERE s.last_number <> i.invoices OR s.last_number <> i.last`;

const CHAINS = sql`SELECT 'chains', format('line %s of organisation %s is %s in its chain', seq, organisation_id, place)
  FROM (SELECT *, row_number() OVER chain AS place, lag(hash, 1, ''::bytea) OVER chain AS before FROM audit_entries
    WINDOW chain AS (PARTITION BY organisation_id ORDER BY seq)) e
  WHERE seq <> place OR hash <> sha256(before || convert_to(json_build_array(organisation_id, seq,
    (extract(epoch FROM at) * 1000000)::bigint, actor_id, deed, detail, about_id, to_id, count)::text, 'UTF8'))
  UNION ALL SELECT 'chains', format('the head of organisation %s is at %s', organisation_id, last_seq) FROM audit_heads h
  WHERE NOT EXISTS (SELECT FROM audit_entries e
    WHERE e.organisation_id = h.organisation_id AND e.seq = h.last_seq AND e.hash = h.hash)
  UNION ALL SELECT 'chains', format('an entry of organisation %s is after its head', e.organisation_id)
  FROM audit_entries e JOIN audit_heads h USING (organisation_id) WHERE e.seq > h.last_seq`;

const ALL: SQL = sql`WITH places AS MATERIALIZED (${PLACES})
  ${ONE_PLACE} UNION ALL ${LEDGER} UNION ALL ${SEQUENCES} UNION ALL ${CHAINS} LIMIT 5`;

/** As a function, whose plan is kept: planning takes far longer than these few rows. */
export async function installRules(db: Db): Promise<void> {
  await db.execute(sql`CREATE FUNCTION simulation_findings() RETURNS TABLE (broken_rule text, found text) LANGUAGE plpgsql AS $rules$
    BEGIN RETURN QUERY SELECT rules.rule::text, rules.what::text FROM (${ALL}) rules; END $rules$`);
  await db.execute(FINDINGS);
}

const FINDINGS = sql`SELECT broken_rule AS rule, found AS what FROM simulation_findings()`;

export const listBroken = (db: Db) => rowsOf<{ rule: string; what: string }>(db, FINDINGS);

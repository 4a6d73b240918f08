import { PEOPLE_ROWS_AT_MOST } from '@waymark/contract/organisations/people-imports';
import type { SeatEntriesQuery, SeatEntry } from '@waymark/contract/organisations/seat-entries';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { isSeatAccountOf } from '#organisations/organisations/organisations.queries.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { actorName, personName } from './people.queries.ts';

/** Entries `e` in accounts `a`, with the account `other` that seats came from or went to. */
const ENTRIES = sql`ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    JOIN ledger_entries o ON o.request_id = e.request_id AND o.account_id <> e.account_id
    JOIN ledger_accounts other ON other.id = o.account_id`;

const areSeatsOf = (sponsor: Sponsor): SQL =>
  sql`a.unit = 'seat' AND a.purpose = 'available' AND ${isSeatAccountOf(sponsor)}`;

/** The first of them by name, with the day they joined, which are the organisation's to know. */
const peopleOf = (atMost: number): SQL => sql`(SELECT coalesce(json_agg(json_build_object('name', named.name,
    'joinedAt', named.joined_at) ORDER BY named.id), '[]'::json)
  FROM (SELECT m.id, ${personName} AS name, m.joined_at FROM membership_seats s JOIN memberships m ON m.id = s.membership_id
    LEFT JOIN users u ON u.id = m.user_id WHERE s.request_id = e.request_id ORDER BY m.id LIMIT ${atMost}) named)`;

const CHANGE = sql`CASE WHEN other.owner_kind = 'source' THEN 'granted'
    WHEN other.purpose = 'spent' THEN CASE WHEN e.amount < 0 THEN 'taken' ELSE 'came-back' END
    WHEN e.amount < 0 THEN 'moved-away' ELSE 'moved-here' END`;

const entryJson = (
  { organisationId }: Sponsor,
  peopleAtMost: number,
): SQL => sql`json_build_object('at', e.created_at, 'isOfGroup', a.owner_kind = 'group',
  'group', (SELECT g.name FROM groups g WHERE a.owner_kind = 'group' AND g.id = a.owner_id),
  'change', ${CHANGE},
  'people', ${peopleOf(peopleAtMost)}, 'seats', e.amount, 'free', e.balance_after, 'isByProduct', e.actor_id IS NULL,
  'by', ${actorName(sql`e.actor_id`, sql`${organisationId}::int`)})`;

const PEOPLE_IN_LIST = 20;
/** As many as an import can have. */
const PEOPLE_IN_FILE = PEOPLE_ROWS_AT_MOST;

/** What happened to free seats, in the order in which it did. */
export async function listAllSeatEntries(db: Db, sponsor: Sponsor): Promise<readonly SeatEntry[]> {
  const rows = await rowsOf<{ entry: SeatEntry }>(
    db,
    sql`SELECT ${entryJson(sponsor, PEOPLE_IN_FILE)} AS entry FROM ${ENTRIES} WHERE ${areSeatsOf(sponsor)} ORDER BY e.created_at, a.id, e.seq`,
  );
  return rows.map(({ entry }) => entry);
}

/** The newest first, unless the oldest is asked for. */
export const listSeatEntries = (
  db: Db,
  sponsor: Sponsor,
  { change, sort, pagination }: SeatEntriesQuery,
): Promise<Page<SeatEntry>> =>
  findPage(db, {
    found:
      change === undefined
        ? sql`SELECT e.created_at AS at, e.account_id, e.seq FROM ledger_accounts a
            JOIN ledger_entries e ON e.account_id = a.id WHERE ${areSeatsOf(sponsor)}`
        : sql`SELECT e.created_at AS at, e.account_id, e.seq FROM ${ENTRIES}
            WHERE ${areSeatsOf(sponsor)} AND ${CHANGE} = ${change}`,
    order:
      sort === 'at'
        ? sql`found.at, found.account_id, found.seq`
        : sql`found.at DESC, found.account_id DESC, found.seq DESC`,
    item: sql`(SELECT ${entryJson(sponsor, PEOPLE_IN_LIST)} FROM ${ENTRIES} WHERE e.account_id = found.account_id AND e.seq = found.seq)`,
    pagination,
  });

import { FOUND_AT_MOST, type Found } from '@waymark/contract/search/search';
import { storedAddress } from '@waymark/contract/stored-address';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#actor.ts';
import { coachesToFind } from '#coaching/coaches/coaches.queries.ts';
import { clientGoalsToFind, ownGoalsToFind } from '#coaching/goals/goals.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { businessesToFind } from '#figures/businesses/businesses.queries.ts';
import { groupsToFind } from '#organisations/groups/groups.queries.ts';
import { peopleToFind } from '#organisations/memberships/people.queries.ts';
import { FITS_AS_TYPED, typedWords } from '#people/users/typed-words.queries.ts';
import { sessionsToFind } from '#sessions/coaching-sessions/seen-sessions.queries.ts';
import { sharedGoalsToFind, sharingPeopleToFind } from '#sessions/manager-consents/manager-consents.queries.ts';
import { clientsToFind } from '#wellbeing/clients/clients.queries.ts';
import { articlesSource, articlesToFind } from '../library/library.queries.ts';

type Kind = keyof Found;
/** SELECTs with `fit`, `place` and `item`, and `owner_id` of goals. */
type Sources = Readonly<Partial<Record<Kind, readonly SQL[]>>>;

/** Sponsors find people, groups and businesses, and nothing of coaching. */
function sourcesFor({ userId, roles }: Actor, typed: string): Sources {
  const [role] = roles;
  switch (role) {
    case 'coach':
      return {
        people: [clientsToFind(userId)],
        sessions: [sessionsToFind(userId)],
        goals: [clientGoalsToFind(userId)],
      };
    case 'coachee':
      return {
        people: [coachesToFind(userId, typed)],
        sessions: [sessionsToFind(userId)],
        goals: [ownGoalsToFind(userId)],
      };
    case 'manager':
      return {
        people: [coachesToFind(userId, typed), sharingPeopleToFind(userId)],
        sessions: [sessionsToFind(userId)],
        goals: [ownGoalsToFind(userId), sharedGoalsToFind(userId)],
      };
    case 'enterprise-admin':
      return { people: [peopleToFind(userId)], groups: [groupsToFind(userId)] };
    case 'group-admin':
    case 'business-admin':
      return { people: [peopleToFind(userId)] };
    case 'super-admin':
      return { businesses: [businessesToFind(userId)] };
    default:
      return {};
  }
}

/** Text before numbers would not compare, so each source is ordered by its own `place`. */
const ranked = (source: SQL): SQL =>
  sql`SELECT found.fit, row_number() OVER (ORDER BY found.fit DESC, found.place) AS place, found.item, to_jsonb(found) -> 'owner_id' AS owner
    FROM (${source} OFFSET 0) AS found WHERE found.fit > 0`;

/** What fits only with typos is left out where something fits as it was typed. */
const best = (sources: readonly SQL[]): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object('item', item, 'owner', owner) ORDER BY fit DESC, place), '[]'::json) FROM (
    SELECT * FROM (SELECT *, max(fit) OVER () AS best FROM (${sql.join(sources.map(ranked), sql` UNION ALL `)}) AS every) AS fitting
    WHERE fit >= ${FITS_AS_TYPED}::int OR best < ${FITS_AS_TYPED}::int ORDER BY fit DESC, place LIMIT ${FOUND_AT_MOST}::int) AS shown)`;

/** What is shown of someone’s, and whose it is where that is said. */
export type FoundOf<K extends Kind> = readonly { readonly item: Found[K][number]; readonly owner: number | null }[];
export type FoundThings = { readonly [K in Kind]: FoundOf<K> };

/** Addresses are found as they are read, too. */
const asStored = (typed: string) => typed.replace(/\S+@\S+/g, (address) => storedAddress(address));

/** In one statement. */
export async function findThings(db: Db, actor: Actor, q: string): Promise<FoundThings> {
  const typed = asStored(q);
  const sources: Sources = { ...sourcesFor(actor, typed), articles: [articlesToFind] };
  const of = (kind: Kind): SQL => sql`${kind}::text, ${sources[kind] ? best(sources[kind]) : sql`'[]'::json`}`;
  const kinds: readonly Kind[] = ['people', 'sessions', 'goals', 'groups', 'businesses', 'articles'];
  const [row] = await rowsOf<{ found: FoundThings }>(
    db,
    sql`WITH ${typedWords(typed)}, ${articlesSource(q)} SELECT json_build_object(${sql.join(kinds.map(of), sql`, `)}) AS found`,
  );
  if (!row) throw new Error('A statement without rows.');
  return row.found;
}

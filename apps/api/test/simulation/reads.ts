// Nothing of another in any read: people call addresses at random, with ids of whatever there is.
import { type Access, isForSignedIn } from '@waymark/contract/endpoint';
import { sql } from 'drizzle-orm';
import { fillAddress } from '../every-read.ts';
import { countOutcome } from './outcomes.ts';
import { callerOf, find, rows, type Simulation, tick } from './simulation.ts';
import { noteAsked } from './watchdog.ts';

const MARKER = /zq[mg]\d+x/g;
/** What contains nothing of people, or is large and the same for everyone. */
const IMPERSONAL = /^\/(docs|openapi\.json|healthz|readyz|mailbox|metrics)/;
/** Where everything that people wrote could be found. */
const SEARCH = '/search?q=zq';

const isForPeople = (access: Access) => access === 'public' || isForSignedIn(access);

function addressesOf({ installation: { app } }: Simulation): readonly string[] {
  return app.accessList
    .filter(({ method, url, access }) => method === 'GET' && isForPeople(access) && !IMPERSONAL.test(url))
    .map(({ url }) => (url === '/search' ? SEARCH : url));
}

/** Where ids of one kind lead, which random ones would seldom meet. */
const KINDS: readonly (readonly [kind: string, begins: RegExp])[] = [
  ['session', /^\/(coaching-sessions|session-work|session-rooms|group-seats|seated-sessions)\b.*:/],
  ['thread', /^\/message-threads\/:/],
  ['invoice', /^\/invoices\/:/],
  ['match', /:matchId/],
];

const kindOf = (url: string): string | undefined => KINDS.find(([, begins]) => begins.test(url))?.[0];

interface Known {
  readonly people: readonly number[];
  readonly ids: readonly { readonly kind: string; readonly id: string }[];
}

async function knownIn(simulation: Simulation): Promise<Known> {
  const [known] = await rows<{ people: Known['people'] | null; ids: Known['ids'] | null }>(
    simulation,
    sql`SELECT (SELECT json_agg(id ORDER BY id) FROM users WHERE leaves_at IS NULL) AS people,
      (SELECT json_agg(json_build_object('kind', kind, 'id', id) ORDER BY kind, place) FROM (
        SELECT 'session' AS kind, id AS place, public_id::text AS id FROM coaching_sessions
        UNION ALL SELECT 'thread', id, public_id::text FROM threads
        UNION ALL SELECT 'invoice', row_number() OVER (ORDER BY created_at, id), id::text FROM invoices
        UNION ALL SELECT 'membership', id, public_id::text FROM memberships
        UNION ALL SELECT 'match', id, id::text FROM coach_matches
        UNION ALL SELECT 'user', id, id::text FROM users) known) AS ids`,
  );
  return { people: known?.people ?? [], ids: known?.ids ?? [] };
}

/** What people share with someone is behind few addresses: three of four reads are there. */
function pickUrl({ chance }: Simulation, addresses: readonly string[], ids: Known['ids']): string | undefined {
  const shared = addresses.filter((address) => address === SEARCH || kindOf(address) !== undefined);
  const address = chance.pick(chance.happens(75) ? shared : addresses);
  if (address === undefined) return undefined;
  const kind = kindOf(address);
  const id = chance.pick(kind === undefined ? ids : ids.filter((known) => known.kind === kind))?.id;
  return fillAddress(address, { id, matchId: id, seq: 1, name: 'coachee' });
}

/** People of a group stay among those who may have read what was written in it. */
async function noteGroups(simulation: Simulation): Promise<void> {
  const { readers, world } = simulation;
  const members = await rows<{ id: number }>(
    simulation,
    sql`SELECT DISTINCT user_id AS id FROM memberships WHERE group_id = ${world.groupId} AND user_id IS NOT NULL`,
  );
  const marker = `zqg${world.groupId}x`;
  const known = readers.get(marker) ?? new Set([...world.coaches, world.admin].map(({ id }) => Number(id)));
  for (const { id } of members) known.add(id);
  readers.set(marker, known);
}

export async function readAtRandom(simulation: Simulation): Promise<void> {
  const { chance, installation, readers } = simulation;
  await noteGroups(simulation);
  const { people, ids } = await knownIn(simulation);
  const userId = chance.pick(people);
  const url = pickUrl(simulation, addressesOf(simulation), ids);
  if (userId === undefined || url === undefined) return;
  const { jwt } = await callerOf(simulation, userId);
  tick();
  noteAsked(`GET ${url} as ${userId}`);
  const { statusCode, rawPayload } = await installation.app.inject({
    url,
    headers: { authorization: `Bearer ${jwt}` },
  });
  countOutcome('(reads)', String(statusCode));
  if (statusCode >= 500) find(simulation, 'answers', `GET ${url} answers ${statusCode}.`);
  const markers = rawPayload
    .toString('latin1')
    .matchAll(MARKER)
    .map(([marker]) => marker);
  const strange = markers.find((marker) => !readers.get(marker)?.has(userId));
  if (strange) find(simulation, 'nothing of another', `Person ${userId} reads ${strange} at ${url}.`);
}

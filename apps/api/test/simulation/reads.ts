// Nothing of another in any read: people call addresses at random, with ids of whatever there is.
import { type Access, isForSignedIn } from '@waymark/contract/endpoint';
import { sql } from 'drizzle-orm';
import { fillAddress } from '../every-read.ts';
import { callerOf, find, rows, type Simulation, tick } from './simulation.ts';

const MARKER = /zq[mg]\d+x/g;
const READS_A_STEP = 2;
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

interface Known {
  readonly people: readonly number[];
  readonly ids: readonly string[];
}

async function knownIn(simulation: Simulation): Promise<Known> {
  const [known] = await rows<{ people: readonly number[] | null; ids: readonly string[] | null }>(
    simulation,
    sql`SELECT (SELECT json_agg(id ORDER BY id) FROM users WHERE leaves_at IS NULL) AS people,
      (SELECT json_agg(id ORDER BY kind, place) FROM (
        SELECT 1 AS kind, id AS place, public_id::text AS id FROM coaching_sessions
        UNION ALL SELECT 2, id, public_id::text FROM threads
        UNION ALL SELECT 3, row_number() OVER (ORDER BY created_at, id), id::text FROM invoices
        UNION ALL SELECT 4, id, public_id::text FROM memberships
        UNION ALL SELECT 5, id, id::text FROM coach_matches
        UNION ALL SELECT 6, id, id::text FROM users) known) AS ids`,
  );
  return { people: known?.people ?? [], ids: known?.ids ?? [] };
}

/** People of a group stay among those who may have read what was written in it. */
async function noteGroups({ readers, world }: Simulation, simulation: Simulation): Promise<void> {
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
  await noteGroups(simulation, simulation);
  const { people, ids } = await knownIn(simulation);
  const addresses = addressesOf(simulation);
  for (let count = 0; count < READS_A_STEP; count += 1) {
    const userId = chance.pick(people);
    const address = chance.pick(addresses);
    const id = chance.pick(ids);
    if (userId === undefined || address === undefined) return;
    const url = fillAddress(address, { id, matchId: id, seq: 1, name: 'coachee' });
    const { jwt } = await callerOf(simulation, userId);
    tick();
    const { statusCode, rawPayload } = await installation.app.inject({
      url,
      headers: { authorization: `Bearer ${jwt}` },
    });
    if (statusCode >= 500) find(simulation, 'answers', `GET ${url} answers ${statusCode}.`);
    for (const [marker] of rawPayload.toString('latin1').matchAll(MARKER)) {
      if (readers.get(marker)?.has(userId)) continue;
      find(simulation, 'nothing of another', `Person ${userId} reads ${marker} at ${url}.`);
      break;
    }
  }
}

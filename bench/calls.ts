import { decodeJwt } from 'jose';
import pg from 'pg';
import { startPostgres } from '../testing/postgres.ts';
import { insertCoaches } from './coaches.ts';
import { CONNECTIONS, type Load, load, type Target } from './load.ts';
import { median } from './median.ts';
import { EMAILS, insertPeople, type Listening, PASSWORD, startApi, startLeanFloor } from './product.ts';
import { insertWriter } from './writes.ts';

export interface MeasuredCall {
  readonly name: string;
  readonly ours: Load;
  readonly floor: Load;
}

interface Call {
  readonly name: string;
  readonly path: string;
  readonly target: Omit<Target, 'url'>;
  readonly connections?: number;
  /** Its floor is a constant of the same size. */
  readonly isPublic?: boolean;
  /** By default the same. */
  readonly floorPath?: string;
}

export const LOGINS = EMAILS.map((email) => ({ email, password: PASSWORD, role: 3 }));
const LOGIN_CONNECTIONS = 10;
const WARM_UP_SECONDS = 4;
/** One, since a person's own writes run in turn. */
const WRITE_CONNECTIONS = 1;
const PRONOUNS = ['she/her', 'they/them'].map((pronouns) => ({ pronouns }));

const callsOf = (jwt: string, slug: string): readonly Call[] => [
  { name: 'GET /users/me', path: '/users/me', target: { jwt } },
  { name: 'GET /families/{id}', path: '/families/1', target: { jwt } },
  {
    name: 'GET /families/{id}, no session read',
    path: '/families/1',
    floorPath: '/two-statements/families/1',
    target: { jwt },
  },
  { name: 'GET /fcm-tokens', path: '/fcm-tokens', target: { jwt } },
  { name: 'GET /notifications', path: '/notifications', target: { jwt } },
  { name: 'GET /coach-matches/mine', path: '/coach-matches/mine', target: { jwt } },
  { name: 'GET /topics', path: '/topics', target: {}, isPublic: true },
  { name: 'GET /blogs, 25 of them', path: '/blogs', target: {}, isPublic: true },
  { name: 'GET /blogs/{slug}', path: `/blogs/${slug}`, target: {}, isPublic: true },
  { name: 'search: burnout', path: '/blogs?_q=burnout', target: {}, isPublic: true },
  { name: 'GET /coaches, 25 of them', path: '/coaches', target: {}, isPublic: true },
  { name: 'GET /coaches/{slug}', path: '/coaches/coach-1', target: {}, isPublic: true },
  {
    name: 'PUT /profiles/me, a field',
    path: '/profiles/me',
    target: { jwt, method: 'PUT', bodies: PRONOUNS },
    connections: WRITE_CONNECTIONS,
  },
  {
    name: 'PUT /blogs/{slug}/bookmark',
    path: `/blogs/${slug}/bookmark`,
    target: { jwt, method: 'PUT' },
    connections: WRITE_CONNECTIONS,
  },
  { name: 'POST /auth/local', path: '/auth/local', target: { bodies: LOGINS }, connections: LOGIN_CONNECTIONS },
];

export const medianOf = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  coreMsPerRequest: median(loads.map(({ coreMsPerRequest = Number.NaN }) => coreMsPerRequest)),
});

async function slugOfAnArticle({ url }: Listening): Promise<string> {
  const { data } = (await (await fetch(`${url}/blogs`)).json()) as { data: { attributes: { slug: string } }[] };
  if (!data[0]) throw new Error('The library is empty.');
  return data[0].attributes.slug;
}

async function floorPathOf(api: Listening, { path, isPublic, floorPath = path }: Call): Promise<string> {
  if (!isPublic) return floorPath;
  const { byteLength } = await (await fetch(api.url + path)).arrayBuffer();
  return `/constant/${byteLength}`;
}

const COACHES = 60;

async function insertShownCoaches(databaseUrl: string, personId: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await insertCoaches(client, COACHES, personId);
  await client.query(
    "INSERT INTO questionnaire_responses (user_id, name, version, finished_at) SELECT user_id, 'coach', 1, now() FROM coaches",
  );
  await client.end();
}

interface LeanMeasure {
  readonly seconds: number;
  /** A part of the names of the calls to measure. */
  readonly named?: string | undefined;
}

/** Returns false if PostgreSQL is not installed. `beside` measures more on the same API. */
export async function measureLeanCalls(
  { seconds, named = '' }: LeanMeasure,
  onCall: (call: MeasuredCall) => void,
  beside: (api: Listening, jwt: string) => Promise<void> = async () => {},
): Promise<boolean> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return false;
  const api = await startApi(postgres.url);
  const floor = await startLeanFloor(postgres.url);
  try {
    const jwt = await insertPeople(postgres.url);
    await insertShownCoaches(postgres.url, Number(decodeJwt(jwt).sub));
    const slug = await slugOfAnArticle(api);
    const writes = await insertWriter(postgres.url);
    const calls = [...callsOf(jwt, slug), ...writes.map((write) => ({ ...write, connections: WRITE_CONNECTIONS }))];
    // Compiled by then: ours is the larger program, and the first call would be measured cold.
    for (const { url } of [api, floor]) await load({ url: `${url}/users/me`, jwt }, CONNECTIONS, WARM_UP_SECONDS);
    for (const call of calls.filter(({ name }) => name.includes(named))) {
      const { target, path, connections = CONNECTIONS } = call;
      const floorPath = await floorPathOf(api, call);
      const [ours, least]: [Load[], Load[]] = [[], []];
      for (let round = 0; round < 3; round += 1) {
        least.push(await load({ ...target, url: floor.url + floorPath, pid: floor.program.pid }, connections, seconds));
        ours.push(await load({ ...target, url: api.url + path, pid: api.program.pid }, connections, seconds));
      }
      onCall({ name: call.name, ours: medianOf(ours), floor: medianOf(least) });
    }
    await beside(api, jwt);
  } finally {
    await Promise.all([api.program.stop(), floor.program.stop()]);
    await postgres.remove();
  }
  return true;
}

import type pg from 'pg';
import type { UserId } from '../apps/api/src/actor.ts';
import { listSuggestions } from '../apps/api/src/coaching/coach-matches/suggestions.service.ts';
import { listCoaches } from '../apps/api/src/coaching/coaches/directory.queries.ts';
import { databaseOf, type Session } from '../apps/api/src/db/drizzle-port.ts';
import { listLibrary } from '../apps/api/src/library/library.queries.ts';
import { readFamily } from '../apps/api/src/people/families/families.queries.ts';
import { listTopics } from '../apps/api/src/people/topics/topics.queries.ts';

export type Db = Parameters<typeof listTopics>[0];

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isPlaceholder = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;

/** In order, so that the floor sends the same ones. */
export async function statementsOf(
  client: pg.Client,
  read: (db: Db) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  const session: Session = {
    prepareQuery({ sql: text, params }) {
      return {
        execute(given = {}) {
          const values = params.map((value) => (isPlaceholder(value) ? given[value.name] : value));
          sent.push({ text, values });
          return client.query(text, values);
        },
      };
    },
  };
  await read(databaseOf(session));
  return sent;
}

export interface Read {
  readonly name: string;
  readonly path: string;
  readonly isForMembers?: boolean;
  /** Whether the statement finds the caller too. */
  readonly isWithCaller?: boolean;
  readonly statements: readonly Statement[];
}

export async function readsOf(
  client: pg.Client,
  { id, familyId, loginSessionId }: { id: number; familyId: number; loginSessionId: string },
): Promise<readonly Read[]> {
  const member = id as UserId;
  const read = async (
    name: string,
    path: string,
    query: (db: Db) => Promise<unknown>,
    who: Pick<Read, 'isForMembers' | 'isWithCaller'> = {},
  ): Promise<Read> => ({ name, path, ...who, statements: await statementsOf(client, query) });
  const forMembers = { isForMembers: true };
  return [
    await read(
      'GET /families/{id}',
      `/families/${familyId}`,
      (db) => readFamily(db, { loginSessionId, subject: String(id) }, { familyId }),
      { ...forMembers, isWithCaller: true },
    ),
    await read('GET /topics', '/topics', (db) => listTopics(db, undefined)),
    await read('GET /blogs, 25 of them', '/blogs', (db) => listLibrary(db, {})),
    await read('search: burnout', '/blogs?_q=burnout', (db) => listLibrary(db, { _q: 'burnout' })),
    await read('search: burnuot', '/blogs?_q=burnuot', (db) => listLibrary(db, { _q: 'burnuot' })),
    await read('GET /coaches, 25 of them', '/coaches', (db) => listCoaches(db, {}, new Date())),
    await read(
      'GET /coach-suggestions',
      '/coach-suggestions',
      (db) => listSuggestions(db, member, new Date()),
      forMembers,
    ),
  ];
}

import type { UserId } from '../apps/api/src/modules/accounts/actor.ts';
import { findFamily } from '../apps/api/src/modules/families/families.queries.ts';
import { listLibrary } from '../apps/api/src/modules/library/library.queries.ts';
import { listTopics } from '../apps/api/src/modules/topics/topics.queries.ts';

type Db = Parameters<typeof listTopics>[0];

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement that a query of the API sends, so that the floor sends the very same. */
async function statementOf(query: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: { sql: string; params: unknown[] }[] = [];
  const session = {
    prepareQuery(statement: { sql: string; params: unknown[] }) {
      sent.push(statement);
      return { execute: async () => ({ rows: [] }) };
    },
  };
  await query({ _: { session } } as unknown as Db);
  const [{ sql: text, params: values } = { sql: '', params: [] }, ...others] = sent;
  if (text === '' || others.length > 0) throw new Error('The query sends another number of statements than one.');
  return { text, values };
}

export interface Read {
  readonly name: string;
  readonly path: string;
  readonly isForMembers?: boolean;
  readonly statement: Statement;
}

/** The reads that are measured, each with the one statement that it costs. */
export async function readsOf(person: { id: number; familyId: number }): Promise<readonly Read[]> {
  const search = (words: string) => ({
    path: `/blogs?_q=${words}`,
    statement: statementOf((db) => listLibrary(db, { _q: words })),
  });
  const reads = [
    {
      name: 'GET /families/{id}',
      path: `/families/${person.familyId}`,
      isForMembers: true,
      statement: statementOf((db) => findFamily(db, person.familyId, person.id as UserId)),
    },
    { name: 'GET /topics', path: '/topics', statement: statementOf((db) => listTopics(db, undefined)) },
    { name: 'GET /blogs, 25 of them', path: '/blogs', statement: statementOf((db) => listLibrary(db, {})) },
    { name: 'search: burnout', ...search('burnout') },
    { name: 'search: burnuot', ...search('burnuot') },
  ];
  return Promise.all(reads.map(async (read) => ({ ...read, statement: await read.statement })));
}

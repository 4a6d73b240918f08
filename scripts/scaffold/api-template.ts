import type { Names } from './names.ts';
import type { Template } from './new-file.ts';

const table = (n: Names) => `import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';

export const ${n.camelPlural} = pgTable(
  '${n.plural.replaceAll('-', '_')}',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.id)],
);
`;

const queries = (
  n: Names,
) => `import type { ${n.PascalSingular}, ${n.PascalSingular}Draft } from '@waymark/contract/${n.plural}';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { ${n.camelPlural} } from './${n.plural}.table.ts';

const LISTED_AT_MOST = 100;

function to${n.PascalSingular}({ id, title, createdAt }: typeof ${n.camelPlural}.$inferSelect): ${n.PascalSingular} {
  return { id, title, createdAt: createdAt.toISOString() };
}

/** The newest first. */
export async function list${n.PascalPlural}(db: Db, userId: UserId): Promise<${n.PascalSingular}[]> {
  const rows = await db
    .select()
    .from(${n.camelPlural})
    .where(eq(${n.camelPlural}.userId, userId))
    .orderBy(desc(${n.camelPlural}.id))
    .limit(LISTED_AT_MOST);
  return rows.map(to${n.PascalSingular});
}

export async function insert${n.PascalSingular}(db: Db, userId: UserId, draft: ${n.PascalSingular}Draft): Promise<${n.PascalSingular}> {
  const [row] = await db
    .insert(${n.camelPlural})
    .values({ userId, ...draft })
    .returning();
  if (!row) throw new Error('The ${n.wordsSingular} was not inserted.');
  return to${n.PascalSingular}(row);
}

/** Whether the person had one with this id. */
export async function delete${n.PascalSingular}(db: Db, userId: UserId, id: number): Promise<boolean> {
  const deleted = await db
    .delete(${n.camelPlural})
    .where(and(eq(${n.camelPlural}.userId, userId), eq(${n.camelPlural}.id, id)))
    .returning({ id: ${n.camelPlural}.id });
  return deleted.length > 0;
}
`;

const routes = (n: Names) => `import * as contract from '@waymark/contract/${n.plural}';
import type { Module } from '../../app.ts';
import { Problem } from '../../problem.ts';
import { delete${n.PascalSingular}, insert${n.PascalSingular}, list${n.PascalPlural} } from './${n.plural}.queries.ts';

export const ${n.camelPlural}Routes: Module = async (app) => {
  app.route({
    ...contract.list${n.PascalPlural},
    handler: async ({ actor }) => ({ data: await list${n.PascalPlural}(app.db, actor.userId) }),
  });

  app.route({
    ...contract.create${n.PascalSingular},
    async handler({ actor, body }, reply) {
      return reply.code(201).send(await insert${n.PascalSingular}(app.db, actor.userId, body));
    },
  });

  app.route({
    ...contract.delete${n.PascalSingular},
    async handler({ actor, params }, reply) {
      const wasTheirs = await delete${n.PascalSingular}(app.db, actor.userId, params.id);
      if (!wasTheirs) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};
`;

const test = (
  n: Names,
) => `import { create${n.PascalSingular}, delete${n.PascalSingular}, list${n.PascalPlural} } from '@waymark/contract/${n.plural}';
import { expect, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('what a person adds is listed, newest first, until it is removed', async () => {
  const asha = await newPerson(api);
  const { status, body: first } = await api.call(asha, create${n.PascalSingular}, { body: { title: '  The first ' } });
  const { body: second } = await api.call(asha, create${n.PascalSingular}, { body: { title: 'The second' } });
  expect(status).toBe(201);
  expect(first.title).toBe('The first');

  expect((await api.call(asha, list${n.PascalPlural})).body).toEqual({ data: [second, first] });
  const removal = await api.call(asha, delete${n.PascalSingular}, { params: { id: first.id } });
  expect(removal.status).toBe(204);
  expect((await api.call(asha, list${n.PascalPlural})).body).toEqual({ data: [second] });
});

test("nobody reaches another's ${n.wordsSingular}", async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  const { body: ${n.camelSingular} } = await api.call(asha, create${n.PascalSingular}, { body: { title: 'Mine' } });

  expect((await api.call(jon, list${n.PascalPlural})).body).toEqual({ data: [] });
  const reply = await api.call(jon, delete${n.PascalSingular}, { params: { id: ${n.camelSingular}.id } });
  const absent = await api.call(jon, delete${n.PascalSingular}, { params: { id: ${n.camelSingular}.id + 1000 } });
  expect(reply.status).toBe(404);
  expect(reply.body).toEqual(absent.body);
  expect((await api.call(asha, list${n.PascalPlural})).body.data).toHaveLength(1);
});

test.each([
  ['no title', { title: ' ' }, 'title', 'Please enter a title.'],
  ['a long title', { title: 'x'.repeat(201) }, 'title', 'Keep the title under 200 characters.'],
  ['an unknown field', { title: 'Mine', userId: 1 }, 'userId', 'Invalid parameters: userId'],
])('%s is refused by name', async (_case, body, field, message) => {
  const reply = await api.call(await newPerson(api), create${n.PascalSingular}, { body });
  expect(reply.status).toBe(400);
  expect(reply.body.error.details.errors).toContainEqual(expect.objectContaining({ path: [field], message }));
});

test('only a coachee may call', async () => {
  const coach = await newPerson(api, { role: 5 });
  expect((await api.call(coach, list${n.PascalPlural})).status).toBe(403);
  expect((await api.call(null, list${n.PascalPlural})).status).toBe(401);
});
`;

const probe = (
  n: Names,
) => `import { create${n.PascalSingular}, delete${n.PascalSingular} } from '@waymark/contract/${n.plural}';
import { COACHEES, type Probe } from './probe.ts';

export const ${n.camelPlural}Probe: Probe = {
  owners: COACHEES,
  async plant(api, owner) {
    const title = \`planted-${n.singular}-\${owner.mark}\`;
    const { body } = await api.call(owner, create${n.PascalSingular}, { body: { title } });
    return { value: title, params: { id: body.id } };
  },
  writes: [{ endpoint: create${n.PascalSingular}, body: () => ({ title: 'One more' }) }, { endpoint: delete${n.PascalSingular} }],
};
`;

export const apiFiles: Template = (names) => {
  const base = `apps/api/src/modules/${names.plural}/${names.plural}`;
  return [
    { path: `${base}.table.ts`, content: table(names) },
    { path: `${base}.queries.ts`, content: queries(names) },
    { path: `${base}.routes.ts`, content: routes(names) },
    { path: `${base}.test.ts`, content: test(names) },
    { path: `apps/api/test/probes/${names.plural}-probe.ts`, content: probe(names) },
  ];
};

import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

interface Counted {
  readonly db: Db;
  readonly count: () => number;
  /** The plan of the last statement, with the values that it was sent with. */
  readonly explainLast: () => Promise<string>;
  /** The plan that a connection keeps for any values of it, by indexes wherever one can serve. */
  readonly explainKept: () => Promise<string>;
}

export function countStatements(db: Db): Counted {
  let count = 0;
  let last: Parameters<Db['_']['session']['prepareQuery']>[0] | undefined;
  const { session } = db._;
  const counting = Object.create(session, {
    prepareQuery: {
      value(...query: Parameters<typeof session.prepareQuery>) {
        const prepared = session.prepareQuery(...query);
        const execute = prepared.execute.bind(prepared);
        prepared.execute = (...values) => {
          count += 1;
          last = query[0];
          return execute(...values);
        };
        return prepared;
      },
    },
  });
  return {
    db: Object.create(db, { _: { value: { ...db._, session: counting } }, session: { value: counting } }),
    count: () => count,
    async explainLast() {
      if (!last) throw new Error('There was no statement.');
      const explained = session.prepareQuery({ ...last, sql: `EXPLAIN ${last.sql}` }, undefined, undefined, false);
      return JSON.stringify(await explained.execute());
    },
    async explainKept() {
      if (!last) throw new Error('There was no statement.');
      const { sql: text, params } = last;
      const values = params.map((value) => `'${String(value).replaceAll("'", "''")}'`).join(', ');
      return db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        await tx.execute(sql.raw(`PREPARE kept AS ${text}`));
        const plan = await tx.execute(sql.raw(`EXPLAIN EXECUTE kept (${values})`));
        await tx.execute(sql`DEALLOCATE kept`);
        return JSON.stringify(plan);
      });
    },
  };
}

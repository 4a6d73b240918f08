import type { Db } from '#db/client.ts';

/** The database, counting its statements. */
export function countStatements(db: Db): { readonly db: Db; readonly count: () => number } {
  let count = 0;
  const { session } = db._;
  const counting = Object.create(session, {
    prepareQuery: {
      value(...query: Parameters<typeof session.prepareQuery>) {
        count += 1;
        return session.prepareQuery(...query);
      },
    },
  });
  return {
    db: Object.create(db, { _: { value: { ...db._, session: counting } }, session: { value: counting } }),
    count: () => count,
  };
}

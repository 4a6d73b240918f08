import { showHealth, showReadiness } from '@waymark/contract/health';
import { sql } from 'drizzle-orm';
import type { Module } from '../../app.ts';

export const healthRoutes: Module = async (app) => {
  const ok = { status: 'ok' } as const;

  app.route({
    ...showHealth,
    async handler({ query }) {
      if (query.detail === undefined) return ok;
      return { ...ok, warnings: app.clockWarning === undefined ? [] : [app.clockWarning] };
    },
  });

  app.route({
    ...showReadiness,
    async handler() {
      await app.db.execute(sql`SELECT 1`);
      return ok;
    },
  });
};

import { showHealth, showReadiness } from '@waymark/contract/health';
import { sql } from 'drizzle-orm';
import type { Module } from '../../app.ts';

export const healthRoutes: Module = async (app) => {
  const ok = { status: 'ok' } as const;

  app.route({ ...showHealth, handler: async () => ok });

  app.route({
    ...showReadiness,
    async handler() {
      await app.db.execute(sql`SELECT 1`);
      return ok;
    },
  });
};

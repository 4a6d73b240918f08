import { showHealth, showReadiness } from '@waymark/contract/health';
import { sql } from 'drizzle-orm';
import { defineModule, type Routes } from '../module.ts';
import { listWarnings } from './warnings.service.ts';

const healthRoutes: Routes = async (app) => {
  const ok = { status: 'ok' } as const;

  app.route({
    ...showHealth,
    async handler({ query }) {
      if (query.detail === undefined) return ok;
      return { ...ok, warnings: [...(await listWarnings(app.services, app.clockWarning))] };
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

export const healthModule = defineModule({
  name: 'health',
  routes: [healthRoutes],
});

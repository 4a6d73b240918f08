import { showHealth, showReadiness } from '@waymark/contract/health';
import { sql } from 'drizzle-orm';
import { defineModule, type Routes } from '../../module.ts';

const healthRoutes: Routes = async (app) => {
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

export const healthModule = defineModule({
  name: 'health',
  routes: [healthRoutes],
});

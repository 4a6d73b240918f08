import { showPushConfig } from '@waymark/contract/push-config';
import * as contract from '@waymark/contract/push-tokens';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { findPushTokenOfLoginSession, type PushTokenRow } from './push-tokens.queries.ts';
import { registerPushToken } from './push-tokens.service.ts';

const DEFAULT_PAGE_SIZE = 25;

const toPushToken = ({ id, platform, token, userId }: PushTokenRow): contract.PushToken => ({
  id,
  attributes: { platform, token, user: { data: { id: userId } } },
});

const pushTokensRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...showPushConfig,
    handler: async () => services.push.config,
  });

  app.route({
    ...contract.listPushTokens,
    async handler({ actor, query: { filters, pagination } }) {
      const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = pagination ?? {};
      const row = await findPushTokenOfLoginSession(db, actor.loginSessionId);
      const isAskedFor =
        (filters?.user === undefined || Number(filters.user.id) === actor.userId) &&
        (filters?.platform === undefined || filters.platform === row?.platform);
      const found = row && isAskedFor ? [toPushToken(row)] : [];
      return {
        data: page === 1 ? found : [],
        meta: { pagination: { page, pageSize, pageCount: found.length, total: found.length } },
      };
    },
  });

  app.route({
    ...contract.createPushToken,
    handler: async ({ actor, body }) => ({ data: toPushToken(await registerPushToken(services, actor, body)) }),
  });

  app.route({
    ...contract.updatePushToken,
    async handler({ actor, params, body }) {
      const own = await findPushTokenOfLoginSession(db, actor.loginSessionId);
      if (own?.id !== params.id) throw new Problem('not_found');
      return { data: toPushToken(await registerPushToken(services, actor, body)) };
    },
  });
};

export const pushModule = defineModule({
  name: 'push',
  routes: [pushTokensRoutes],
});

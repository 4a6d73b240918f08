import { showPushConfig } from '@waymark/contract/people/push-config';
import * as contract from '@waymark/contract/people/push-tokens';
import { askedPage } from '#db/pages.ts';
import { serializeUnchecked } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { readAlong } from '../../read-along.ts';
import { findPushTokenOfLoginSession, readPushToken, type SavedToken } from './push-tokens.queries.ts';
import { registerPushToken } from './push-tokens.service.ts';

const toPushToken = ({ id, platform, token, userId }: SavedToken): contract.PushToken => ({
  id,
  attributes: { platform, token, user: { data: { id: userId } } },
});

const own = readAlong(contract.listPushTokens, readPushToken, () => ({}));

const pushTokensRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...showPushConfig,
    handler: async () => services.push.config,
  });

  app.route({
    ...contract.listPushTokens,
    readAlong: own,
    serializerCompiler: serializeUnchecked,
    async handler(request) {
      const { filters, pagination } = request.query;
      const { page, pageSize } = askedPage(pagination);
      const token = own.of(request);
      const isAskedFor =
        (filters?.user === undefined || Number(filters.user.id) === request.actor.userId) &&
        (filters?.platform === undefined || filters.platform === token?.attributes.platform);
      const found = token && isAskedFor ? [token] : [];
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
      const known = await findPushTokenOfLoginSession(db, actor.loginSessionId);
      if (known?.id !== params.id) throw new Problem('not_found');
      return { data: toPushToken(await registerPushToken(services, actor, body)) };
    },
  });
};

export const pushModule = defineModule({
  name: 'push',
  routes: [pushTokensRoutes],
});

import * as contract from '@waymark/contract/organisations/welcomes';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { readMailHeadOf } from './mail-heads.service.ts';
import { findWelcomeFor } from './welcomes.queries.ts';
import { changeLogo, changeShelf, changeWords, removeLogo } from './welcomes.service.ts';

const welcomesRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showWelcome,
    handler: async ({ actor }) => ({ data: (await findWelcomeFor(db, actor.userId)) ?? null }),
  });

  app.route({
    ...contract.changeWelcome,
    handler: async ({ actor, body }) => ({ data: await changeWords(services, actor.userId, body.words) }),
  });

  app.route({
    ...contract.changeShelf,
    handler: async ({ actor, body }) => ({ data: await changeShelf(services, actor.userId, body.items) }),
  });

  app.route({
    ...contract.removeLogo,
    handler: async ({ actor }) => ({ data: await removeLogo(services, actor.userId) }),
  });
};

const logoRoutes: Routes = async (app) => {
  // As for other pictures: the bytes show what a body is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);

  app.route({
    ...contract.uploadLogo,
    bodyLimit: contract.LOGO_MAX_BYTES,
    async handler({ actor, body }) {
      if (!Buffer.isBuffer(body)) throw new Problem('picture_unreadable');
      return { data: await changeLogo(app.services, actor.userId, body) };
    },
  });
};

export const welcomesModule = defineModule({
  name: 'welcomes',
  routes: [welcomesRoutes, logoRoutes],
  offers: { readMailHead: readMailHeadOf },
});

import * as contract from '@waymark/contract/organisations/group-links';
import { defineModule, type Routes } from '../../module.ts';
import { askByLink, endLink, lookUpLink, makeLink, showLink } from './group-links.service.ts';

const groupLinksRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showGroupLink,
    handler: async ({ actor }) => ({ data: await showLink(services, actor.userId) }),
  });

  app.route({
    ...contract.makeGroupLink,
    handler: async ({ actor, body }) => ({ data: await makeLink(services, actor.userId, body) }),
  });

  app.route({
    ...contract.endGroupLink,
    async handler({ actor }, reply) {
      await endLink(services, actor.userId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.lookUpGroupLink,
    handler: ({ body }) => lookUpLink(services, body.code),
  });

  app.route({
    ...contract.askByGroupLink,
    async handler({ body }, reply) {
      await askByLink(services, body);
      return reply.code(204).send();
    },
  });
};

export const groupLinksModule = defineModule({ name: 'group-links', routes: [groupLinksRoutes] });

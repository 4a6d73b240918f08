import * as contract from '@waymark/contract/organisations/groups';
import { requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { listGroups } from './enterprise-groups.queries.ts';
import * as enterprise from './enterprise-groups.service.ts';

const enterpriseGroupsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listGroups,
    handler: async ({ actor }) => ({ data: await listGroups(db, await requireSponsor(db, actor.userId)) }),
  });

  app.route({
    ...contract.createGroup,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await enterprise.createGroup(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.changeGroup,
    handler: async ({ actor, params, body }) => ({
      data: await enterprise.changeGroup(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.duplicateGroup,
    async handler({ actor, params }, reply) {
      return reply.code(201).send({ data: await enterprise.duplicateGroup(services, actor.userId, params.id) });
    },
  });

  app.route({
    ...contract.archiveGroup,
    async handler({ actor, params, body: { isArchived } }) {
      const change = isArchived ? enterprise.archiveGroup : enterprise.reopenGroup;
      return { data: await change(services, actor.userId, params.id) };
    },
  });

  app.route({
    ...contract.moveGroupSeats,
    handler: async ({ actor, params, body }) => ({
      data: await enterprise.moveGroupSeats(services, actor.userId, params.id, body.seats),
    }),
  });
};

export const enterpriseGroupsModule = defineModule({ name: 'enterprise-groups', routes: [enterpriseGroupsRoutes] });

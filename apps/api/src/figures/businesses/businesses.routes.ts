import * as contract from '@waymark/contract/figures/businesses';
import { defineModule, type Routes } from '../../module.ts';
import { changeBusiness, closeBusiness, endAdmin } from './business-changes.service.ts';
import * as businesses from './businesses.service.ts';

const businessesRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listBusinesses,
    handler: async ({ actor }) => ({ data: await businesses.listBusinesses(db, actor.userId) }),
  });

  app.route({
    ...contract.exportBusinesses,
    async handler({ actor }, reply) {
      return reply.type(contract.exportBusinesses.textType).send(await businesses.exportBusinesses(db, actor.userId));
    },
  });

  app.route({
    ...contract.createBusiness,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await businesses.createBusiness(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.suspendBusinesses,
    handler: async ({ actor, body }) => ({
      data: await businesses.suspendBusinesses(services, actor.userId, body),
    }),
  });

  app.route({
    ...contract.closeBusiness,
    handler: async ({ actor, params, body }) => ({
      data: await closeBusiness(services, actor.userId, params.id, body.name),
    }),
  });

  app.route({
    ...contract.appointBusinessAdmin,
    handler: async ({ actor, params, body }) => ({
      data: await businesses.appointAdmin(services, actor.userId, params.id, body.email),
    }),
  });

  app.route({
    ...contract.changeBusiness,
    handler: async ({ actor, params, body }) => ({
      data: await changeBusiness(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.endBusinessAdmin,
    handler: async ({ actor, params, body }) => ({
      data: await endAdmin(services, actor.userId, params.id, body.adminId),
    }),
  });

  app.route({
    ...contract.moveBusinessSeats,
    handler: async ({ actor, body }) => ({ data: await businesses.moveSeats(services, actor.userId, body) }),
  });
};

export const businessesModule = defineModule({ name: 'businesses', routes: [businessesRoutes] });

import * as contract from '@waymark/contract/sessions/group-seats';
import type { Routes } from '../../module.ts';
import { listGroupSeats } from './group-seats.queries.ts';
import { giveUpSeat, takeSeat, waitForSeat } from './group-seats.service.ts';

export const groupSeatsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listGroupSeats,
    handler: async ({ actor }) => ({ data: await listGroupSeats(db, actor.userId) }),
  });

  app.route({
    ...contract.takeSeat,
    handler: async ({ actor, params }) => ({ data: await takeSeat(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.waitForSeat,
    handler: async ({ actor, params }) => ({ data: await waitForSeat(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.giveUpSeat,
    handler: async ({ actor, params }) => ({ data: await giveUpSeat(services, actor.userId, params.id) }),
  });
};

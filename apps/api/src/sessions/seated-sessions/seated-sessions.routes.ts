import * as groupSeats from '@waymark/contract/sessions/group-seats';
import * as contract from '@waymark/contract/sessions/seated-sessions';
import type { Actor } from '#actor.ts';
import { requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { listGroupSeats } from './group-seats.queries.ts';
import { giveUpSeat, takeSeat, waitForSeat } from './group-seats.service.ts';
import { tellGroupJob } from './opened-news.jobs.ts';
import { expireOfferJob, offerSeatsJob } from './seat-offers.jobs.ts';
import { cancelAsAdmin, cancelAsHost, changeAsAdmin, changeAsHost } from './seated-changes.service.ts';
import { listSeated, type SeatedReader } from './seated-sessions.queries.ts';
import { hostSeated, planSeated, seenBy } from './seated-sessions.service.ts';

const groupSeatsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...groupSeats.listGroupSeats,
    handler: async ({ actor }) => ({ data: await listGroupSeats(db, actor.userId) }),
  });

  app.route({
    ...groupSeats.takeSeat,
    handler: async ({ actor, params }) => ({ data: await takeSeat(services, actor.userId, params.id) }),
  });

  app.route({
    ...groupSeats.waitForSeat,
    handler: async ({ actor, params }) => ({ data: await waitForSeat(services, actor.userId, params.id) }),
  });

  app.route({
    ...groupSeats.giveUpSeat,
    handler: async ({ actor, params }) => ({ data: await giveUpSeat(services, actor.userId, params.id) }),
  });
};

const isCoach = ({ roles }: Actor): boolean => roles.includes('coach');

const seatedSessionsRoutes: Routes = async (app) => {
  const { services, db } = app;

  const readerFor = async (actor: Actor): Promise<SeatedReader> =>
    isCoach(actor) ? { hostId: actor.userId } : requireSponsor(db, actor.userId);

  app.route({
    ...contract.listSeatedSessions,
    handler: async ({ actor, query }) => listSeated(db, await requireSponsor(db, actor.userId), query),
  });

  app.route({
    ...contract.showSeatedSession,
    handler: async ({ actor, params }) => ({ data: await seenBy(db, await readerFor(actor), params.id) }),
  });

  app.route({
    ...contract.planSeatedSession,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await planSeated(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.hostSeatedSession,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await hostSeated(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.changeSeatedSession,
    async handler({ actor, params, body }) {
      const change = isCoach(actor) ? changeAsHost : changeAsAdmin;
      return { data: await change(services, actor.userId, params.id, body) };
    },
  });

  app.route({
    ...contract.cancelSeatedSession,
    async handler({ actor, params }) {
      const cancel = isCoach(actor) ? cancelAsHost : cancelAsAdmin;
      return { data: await cancel(services, actor.userId, params.id) };
    },
  });
};

export const seatedSessionsModule = defineModule({
  name: 'seated-sessions',
  routes: [seatedSessionsRoutes, groupSeatsRoutes],
  jobs: [tellGroupJob, expireOfferJob, offerSeatsJob],
});

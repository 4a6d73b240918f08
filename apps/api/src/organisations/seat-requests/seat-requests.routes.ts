import * as contract from '@waymark/contract/organisations/seat-requests';
import { requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { mailSeatRequestJob } from './seat-requests.jobs.ts';
import { listSeatRequests } from './seat-requests.queries.ts';
import { askForSeats, askForSessions, decideSeatRequest } from './seat-requests.service.ts';

const seatRequestsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listSeatRequests,
    handler: async ({ actor }) => ({ data: await listSeatRequests(db, await requireSponsor(db, actor.userId)) }),
  });

  app.route({
    ...contract.askForSeats,
    handler: async ({ actor, body }) => ({
      data: await askForSeats(services, actor.userId, { ...body, amount: body.seats }),
    }),
  });

  app.route({
    ...contract.askForSessions,
    handler: async ({ actor, body }) => ({
      data: await askForSessions(services, actor.userId, { ...body, amount: body.sessions }),
    }),
  });

  app.route({
    ...contract.decideSeatRequest,
    handler: async ({ actor, params, body }) => ({
      data: await decideSeatRequest(services, actor.userId, {
        publicId: params.id,
        unit: 'seat',
        granted: body.grantedSeats,
      }),
    }),
  });

  app.route({
    ...contract.decideSessionRequest,
    handler: async ({ actor, params, body }) => ({
      data: await decideSeatRequest(services, actor.userId, {
        publicId: params.id,
        unit: 'session',
        granted: body.grantedSessions,
      }),
    }),
  });
};

export const seatsModule = defineModule({ name: 'seats', routes: [seatRequestsRoutes], jobs: [mailSeatRequestJob] });

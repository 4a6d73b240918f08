import * as contract from '@waymark/contract/sessions/alignment-meetings';
import { defineModule, type Routes } from '../../module.ts';
import { expireMeetingsJob } from './alignment-meetings.jobs.ts';
import {
  acceptMeeting,
  cancelMeeting,
  cancelMeetingsAhead,
  cancelMeetingsUntil,
  moveMeeting,
} from './meeting-changes.service.ts';
import { askForMeeting, offerMeeting } from './meeting-offers.service.ts';

const alignmentMeetingsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.offerMeeting,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await offerMeeting(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.acceptMeeting,
    handler: async ({ actor, params }) => ({ data: await acceptMeeting(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.moveMeeting,
    handler: async ({ actor, params, body }) => ({ data: await moveMeeting(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...contract.cancelMeeting,
    handler: async ({ actor, params, body }) => ({
      data: await cancelMeeting(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.askForMeeting,
    async handler({ actor, params, body }, reply) {
      await askForMeeting(services, actor.userId, params.id, body.starts);
      return reply.code(204).send();
    },
  });
};

export const alignmentMeetingsModule = defineModule({
  name: 'alignment-meetings',
  routes: [alignmentMeetingsRoutes],
  jobs: [expireMeetingsJob],
  onCoachingEnded: cancelMeetingsAhead,
  onAccountLeaving: cancelMeetingsUntil,
});

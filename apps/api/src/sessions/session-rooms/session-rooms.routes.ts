import * as contract from '@waymark/contract/sessions/session-rooms';
import { defineModule, type Routes } from '../../module.ts';
import { agedVisits } from './session-rooms.queries.ts';
import { joinRoomOf, leaveRoomOf, sendSignalOf, showRoomOf } from './session-rooms.service.ts';

const sessionRoomsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showRoom,
    handler: async ({ actor, params }) => ({ data: await showRoomOf(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.joinRoom,
    handler: async ({ actor, params }) => ({ data: await joinRoomOf(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.sendSignal,
    bodyLimit: contract.SIGNAL_MAX_BYTES,
    async handler({ actor, params, body }, reply) {
      await sendSignalOf(services, actor.userId, params.id, body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.leaveRoom,
    async handler({ actor, params }, reply) {
      await leaveRoomOf(services, actor.userId, params.id, params.life);
      return reply.code(204).send();
    },
  });
};

export const sessionRoomsModule = defineModule({
  name: 'session-rooms',
  routes: [sessionRoomsRoutes],
  aged: [agedVisits],
});

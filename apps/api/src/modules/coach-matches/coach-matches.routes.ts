import * as contract from '@waymark/contract/coach-matches';
import { ROLE } from '@waymark/contract/roles';
import type { Module } from '../../app.ts';
import { moveMatch, requestMatch, showMyMatch } from './coach-matches.service.ts';

export const coachMatchesRoutes: Module = async (app) => {
  app.route({
    ...contract.showMyMatch,
    handler: ({ actor }) => showMyMatch(app.db, actor.userId),
  });

  app.route({
    ...contract.requestMatch,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await requestMatch(app.services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.withdrawMatch,
    async handler({ actor, params }, reply) {
      await moveMatch(app.services, actor.userId, params.id, 'withdraw');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.acceptMatch,
    async handler({ actor, params }, reply) {
      await moveMatch(app.services, actor.userId, params.id, 'accept');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.declineMatch,
    async handler({ actor, params }, reply) {
      await moveMatch(app.services, actor.userId, params.id, 'decline');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.endMatch,
    async handler({ actor, params }, reply) {
      const isCoach = actor.user.role.id === ROLE.coach;
      await moveMatch(app.services, actor.userId, params.id, isCoach ? 'endAsCoach' : 'endAsCoachee');
      return reply.code(204).send();
    },
  });
};

import * as contract from '@waymark/contract/coaching/coach-matches';
import { ROLE } from '@waymark/contract/roles';
import { serializeUnchecked } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { readAlong } from '../../read-along.ts';
import { closeHandoverJob, expireRequestJob } from './coach-matches.jobs.ts';
import { readOwnMatches } from './coach-matches.queries.ts';
import { decideMatch, endMatch, requestMatch, returnToMatch, toMyMatch } from './coach-matches.service.ts';
import { refreshPreferences } from './coachee-preferences.service.ts';
import { notifyClientsOfLeaving, notifyOfErased } from './erased-people.service.ts';
import { answerCoachOffer } from './handovers.service.ts';
import { listSuggestions, passSuggestions } from './suggestions.service.ts';

const suggestionsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listSuggestions,
    handler: ({ actor }) => listSuggestions(app.db, actor.userId, new Date()),
  });

  app.route({
    ...contract.passSuggestions,
    handler: ({ actor, body }) => passSuggestions(app.services, actor.userId, body.coachIds),
  });
};

const own = readAlong(contract.showMyMatch, readOwnMatches, () => ({}));

const coachMatchesRoutes: Routes = async (app) => {
  app.route({
    ...contract.showMyMatch,
    readAlong: own,
    serializerCompiler: serializeUnchecked,
    handler: async (request) => toMyMatch(own.of(request) ?? []),
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
      await decideMatch(app.services, actor.userId, params.id, 'withdraw');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.acceptMatch,
    async handler({ actor, params }, reply) {
      await decideMatch(app.services, actor.userId, params.id, 'accept');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.declineMatch,
    async handler({ actor, params }, reply) {
      await decideMatch(app.services, actor.userId, params.id, 'decline');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.endMatch,
    async handler({ actor, params }, reply) {
      const side = actor.user.role.id === ROLE.coach ? 'coach' : 'coachee';
      await endMatch(app.services, actor.userId, params.id, side);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.answerCoachOffer,
    async handler({ actor, params, body }, reply) {
      await answerCoachOffer(app.services, actor.userId, params.id, body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.returnToMatch,
    async handler({ actor, params }, reply) {
      await returnToMatch(app.services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const coachMatchesModule = defineModule({
  name: 'coach-matches',
  routes: [coachMatchesRoutes, suggestionsRoutes],
  jobs: [expireRequestJob, closeHandoverJob],
  onAccountLeaving: notifyClientsOfLeaving,
  onAccountErased: notifyOfErased,
  onAnswersChanged: async (tx, _services, { userId, definition, isFinished }) => {
    if (definition.name === 'coachee' && isFinished) await refreshPreferences(tx, userId);
  },
});

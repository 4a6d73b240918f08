import * as actions from '@waymark/contract/sessions/actions';
import * as agenda from '@waymark/contract/sessions/agenda-topics';
import { listRatingMeans } from '@waymark/contract/sessions/rating-means';
import * as notes from '@waymark/contract/sessions/session-notes';
import * as contract from '@waymark/contract/sessions/session-work';
import { defineModule, type Routes } from '../../module.ts';
import { listActionsOf } from './actions.queries.ts';
import * as actionWork from './actions.service.ts';
import { mailAgreedJob } from './agreed-mail.jobs.ts';
import { closeSession } from './closings.service.ts';
import { listMeansOf } from './ratings.queries.ts';
import * as work from './session-work.service.ts';
import { SESSION_WORK_PERSONAL_DATA } from './session-work-personal-data.queries.ts';

const sessionWorkRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showSessionWork,
    handler: async ({ actor, params }) => ({ data: await work.showWork(app.db, services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.closeSession,
    handler: async ({ actor, params, body }) => ({
      data: await closeSession(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.rateSession,
    handler: async ({ actor, params, body }) => ({
      data: await work.rateSession(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...listRatingMeans,
    handler: async ({ actor }) => ({ data: await listMeansOf(app.db, actor.userId) }),
  });

  app.route({
    ...notes.savePrivateNote,
    handler: async ({ actor, params, body }) => ({
      data: await work.savePrivateNote(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...notes.saveSharedNote,
    handler: async ({ actor, params, body }) => ({
      data: await work.saveSharedNote(services, actor.userId, params.id, body),
    }),
  });
};

const agendaRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...agenda.addTopic,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: [...(await work.addTopic(services, actor.userId, params.id, body))] });
    },
  });

  app.route({
    ...agenda.orderTopics,
    handler: async ({ actor, params, body }) => ({
      data: [...(await work.orderTopics(services, actor.userId, params.id, body.topics))],
    }),
  });

  app.route({
    ...agenda.deferTopic,
    handler: async ({ actor, params }) => ({ data: [...(await work.deferTopic(services, actor.userId, params.id))] }),
  });

  app.route({
    ...agenda.removeTopic,
    handler: async ({ actor, params }) => ({ data: [...(await work.removeTopic(services, actor.userId, params.id))] }),
  });
};

const actionsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...actions.listActions,
    handler: async ({ actor }) => ({ data: [...(await listActionsOf(app.db, actor.userId))] }),
  });

  app.route({
    ...actions.addAction,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await actionWork.addAction(services, actor.userId, params.id, body) });
    },
  });

  app.route({
    ...actions.addActionBetween,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await actionWork.addActionBetween(services, actor.userId, body) });
    },
  });

  app.route({
    ...actions.changeAction,
    handler: async ({ actor, params, body }) => ({
      data: await actionWork.changeAction(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...actions.removeAction,
    handler: async ({ actor, params }) => ({ data: await actionWork.removeAction(services, actor.userId, params.id) }),
  });
};

export const sessionWorkModule = defineModule({
  name: 'session-work',
  tellPersonalData: () => SESSION_WORK_PERSONAL_DATA,
  routes: [sessionWorkRoutes, agendaRoutes, actionsRoutes],
  jobs: [mailAgreedJob],
  onSessionsChanged: work.followSessions,
});

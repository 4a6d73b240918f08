import type { AnswerOf } from '@waymark/contract/endpoint';
import { previewCalendar } from '@waymark/contract/sessions/calendars';
import * as contract from '@waymark/contract/sessions/coaching-sessions';
import * as freeTimes from '@waymark/contract/sessions/free-times';
import { bookGroup as bookGroupEndpoint } from '@waymark/contract/sessions/group-sessions';
import * as bookings from '@waymark/contract/sessions/session-bookings';
import { defineModule, type Routes } from '../../module.ts';
import { bookForClient, proposeTimes } from './coach-bookings.service.ts';
import { bookSeries, bookSession } from './coachee-bookings.service.ts';
import { expireProposalsJob } from './coaching-sessions.jobs.ts';
import { cancelUntilErased, eraseSessionsOf } from './erased-people.service.ts';
import { listFirstTimes, listFreeTimesOf, listSeriesOf, previewStarts } from './free-times.service.ts';
import { bookGroup } from './group-sessions.service.ts';
import { listSessionsOf, showSessionOf } from './seen-sessions.service.ts';
import {
  acceptProposal,
  cancelComing,
  cancelSession,
  declineProposal,
  moveSession,
} from './session-changes.service.ts';
import { mailCalendarJob, mailLastCalendarJob, remindJob } from './session-mails.jobs.ts';
import { calendarFileOf } from './session-mails.service.ts';
import { SESSIONS_PERSONAL_DATA } from './sessions-personal-data.queries.ts';

type FreeTimesAnswer = AnswerOf<typeof freeTimes.listFreeTimes>;

/** Instants need no escaping. */
function writeFreeTimes({ data: { starts, ...others } }: FreeTimesAnswer): string {
  const list = starts.length === 0 ? '' : `"${starts.join('","')}"`;
  return `{"data":{"starts":[${list}],${JSON.stringify(others).slice(1)}}`;
}

/** Answers hold thousands of starts, and checking each again takes longer than finding them. */
const writeUnchecked = ({ httpStatus }: { httpStatus?: string }) =>
  httpStatus === '200' ? writeFreeTimes : JSON.stringify;

const freeTimesRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...previewCalendar,
    handler: async ({ actor, body }) => ({ data: await previewStarts(services, actor.userId, body) }),
  });

  app.route({
    ...freeTimes.listFirstFreeTimes,
    handler: async ({ actor, query }) => ({ data: await listFirstTimes(services, actor.userId, query.coachIds) }),
  });

  app.route({
    ...freeTimes.listFreeTimes,
    serializerCompiler: writeUnchecked,
    handler: async ({ actor, params, query }) => ({
      data: await listFreeTimesOf(services, actor.userId, params.id, query),
    }),
  });

  app.route({
    ...freeTimes.listSeriesDates,
    handler: async ({ actor, query }) => ({ data: await listSeriesOf(services, actor.userId, query) }),
  });
};

const coachingSessionsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...bookings.bookSession,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await bookSession(services, actor.userId, body) });
    },
  });

  app.route({
    ...bookings.bookSeries,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await bookSeries(services, actor.userId, body) });
    },
  });

  app.route({
    ...bookings.bookForClient,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await bookForClient(services, actor.userId, body) });
    },
  });

  app.route({
    ...bookings.proposeTimes,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await proposeTimes(services, actor.userId, body) });
    },
  });

  app.route({
    ...bookGroupEndpoint,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await bookGroup(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.acceptProposal,
    handler: async ({ actor, params }) => ({ data: await acceptProposal(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.declineProposal,
    handler: async ({ actor, params, body }) => ({
      data: await declineProposal(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.listSessions,
    handler: ({ actor, query }) => listSessionsOf(services, actor.userId, query),
  });

  app.route({
    ...contract.showSession,
    handler: async ({ actor, params }) => ({ data: await showSessionOf(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.downloadSession,
    async handler({ actor, params }, reply) {
      const file = await calendarFileOf(services, actor.userId, params.id);
      return reply.type(contract.downloadSession.textType).send(file);
    },
  });

  app.route({
    ...contract.moveSession,
    handler: async ({ actor, params, body }) => ({ data: await moveSession(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...contract.cancelSession,
    handler: async ({ actor, params, body }) => ({
      data: await cancelSession(services, actor.userId, params.id, body),
    }),
  });
};

export const coachingSessionsModule = defineModule({
  name: 'coaching-sessions',
  tellPersonalData: () => SESSIONS_PERSONAL_DATA,
  routes: [freeTimesRoutes, coachingSessionsRoutes],
  jobs: [mailCalendarJob, mailLastCalendarJob, remindJob, expireProposalsJob],
  onCoachingEnded: cancelComing,
  onAccountLeaving: cancelUntilErased,
  onAccountErased: eraseSessionsOf,
});

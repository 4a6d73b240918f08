// When coaches can be booked; the addresses are /free-times.
import type { AnswerOf } from '@waymark/contract/endpoint';
import { previewCalendar } from '@waymark/contract/sessions/calendars';
import * as contract from '@waymark/contract/sessions/free-times';
import type { Routes } from '../../module.ts';
import { listFirstTimes, listFreeTimesOf, listSeriesOf, previewStarts } from './free-times.service.ts';

type Answer = AnswerOf<typeof contract.listFreeTimes>;

/** Instants need no escaping. */
function writeFreeTimes({ data: { starts, ...others } }: Answer): string {
  const list = starts.length === 0 ? '' : `"${starts.join('","')}"`;
  return `{"data":{"starts":[${list}],${JSON.stringify(others).slice(1)}}`;
}

/** Answers hold thousands of starts, and checking each again takes longer than finding them. */
const writeUnchecked = ({ httpStatus }: { httpStatus?: string }) =>
  httpStatus === '200' ? writeFreeTimes : JSON.stringify;

export const freeTimesRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...previewCalendar,
    handler: async ({ actor, body }) => ({ data: await previewStarts(services, actor.userId, body) }),
  });

  app.route({
    ...contract.listFirstFreeTimes,
    handler: async ({ actor, query }) => ({ data: await listFirstTimes(services, actor.userId, query.coachIds) }),
  });

  app.route({
    ...contract.listFreeTimes,
    serializerCompiler: writeUnchecked,
    handler: async ({ actor, params, query }) => ({
      data: await listFreeTimesOf(services, actor.userId, params.id, query),
    }),
  });

  app.route({
    ...contract.listSeriesDates,
    handler: async ({ actor, query }) => ({ data: await listSeriesOf(services, actor.userId, query) }),
  });
};

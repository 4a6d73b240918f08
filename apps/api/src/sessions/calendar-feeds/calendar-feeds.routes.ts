import * as contract from '@waymark/contract/sessions/calendar-feeds';
import { listBusyTimes } from '#sessions/calendars/busy-calendars.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { checkBusyCalendarJob, checkBusyCalendarsJob } from './busy-calendars.jobs.ts';
import { removeBusyCalendarOf, saveBusyCalendarOf, showBusyCalendarOf } from './busy-calendars.service.ts';
import { closeFeedOf, nameFeedOf, readFeed, renewFeedOf, showFeedOf } from './calendar-feeds.service.ts';

const calendarFeedsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showCalendarFeed,
    handler: async ({ actor }) => ({ data: await showFeedOf(services, actor.userId) }),
  });

  app.route({
    ...contract.renewCalendarFeed,
    handler: async ({ actor }) => ({ data: await renewFeedOf(services, actor.userId) }),
  });

  app.route({
    ...contract.changeCalendarFeed,
    handler: async ({ actor, body }) => ({ data: await nameFeedOf(services, actor.userId, body.hasNames) }),
  });

  app.route({
    ...contract.closeCalendarFeed,
    handler: async ({ actor }) => ({ data: await closeFeedOf(services, actor.userId) }),
  });

  app.route({
    ...contract.showBusyCalendar,
    handler: async ({ actor }) => ({ data: await showBusyCalendarOf(services, actor.userId) }),
  });

  app.route({
    ...contract.listBusyTimes,
    handler: async ({ actor, query }) => ({ data: [...(await listBusyTimes(app.db, actor.userId, query))] }),
  });

  app.route({
    ...contract.saveBusyCalendar,
    handler: async ({ actor, body }) => ({ data: await saveBusyCalendarOf(services, actor.userId, body.address) }),
  });

  app.route({
    ...contract.removeBusyCalendar,
    async handler({ actor }, reply) {
      await removeBusyCalendarOf(services, actor.userId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.readCalendarFeed,
    async handler({ params, headers }, reply) {
      const { content, etag } = await readFeed(services, params.code);
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
      // Proxies that compress on the way mark the version as weak.
      const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known.includes(etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(content));
    },
  });
};

export const calendarFeedsModule = defineModule({
  name: 'calendar-feeds',
  routes: [calendarFeedsRoutes],
  jobs: [checkBusyCalendarJob, checkBusyCalendarsJob],
});

import * as contract from '@waymark/contract/sessions/calendars';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { deleteBlockedTime } from './calendars.queries.ts';
import {
  blockTimeOf,
  listBlockedTimesOf,
  readAgainInNewZone,
  saveCalendarOf,
  showCalendarOf,
} from './calendars.service.ts';
import { CALENDARS_PERSONAL_DATA } from './calendars-personal-data.queries.ts';

const calendarsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showCalendar,
    handler: async ({ actor }) => ({ data: await showCalendarOf(services, actor.userId) }),
  });

  app.route({
    ...contract.saveCalendar,
    handler: async ({ actor, body }) => ({ data: await saveCalendarOf(services, actor.userId, body) }),
  });

  app.route({
    ...contract.listBlockedTimes,
    handler: async ({ actor }) => ({ data: await listBlockedTimesOf(services, actor.userId) }),
  });

  app.route({
    ...contract.blockTime,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await blockTimeOf(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.unblockTime,
    async handler({ actor, params }, reply) {
      if (!(await deleteBlockedTime(app.db, actor.userId, params.id))) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};

export const calendarsModule = defineModule({
  name: 'calendars',
  tellPersonalData: () => CALENDARS_PERSONAL_DATA,
  routes: [calendarsRoutes],
  async onProfileSaved(tx, services, { userId, kind, changes: { timeZone } }) {
    if (kind === 'coach' && timeZone !== undefined) await readAgainInNewZone(tx, services, userId);
  },
});

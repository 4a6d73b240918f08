import { fullName } from '@waymark/contract/full-name';
import * as contract from '@waymark/contract/sessions/coaching-hours';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { writeSpreadsheet } from '../../spreadsheet-file.ts';
import {
  deleteConsent,
  findHoursSummary,
  insertConsent,
  type LoggedLine,
  listConsents,
  listLoggedLines,
  listLoggedSessions,
  updateClientFee,
  upsertHourSettings,
} from './coaching-hours.queries.ts';
import { HOURS_PERSONAL_DATA } from './coaching-hours-personal-data.queries.ts';

const COLUMNS = [
  ...['Client', 'Contact', 'From', 'To', 'Paid hours', 'Pro bono hours'],
  ...['Individual or group', 'Number of people'],
] as const;

const clientOf = ({ client, clientNumber }: LoggedLine): string => {
  if (clientNumber === null) return 'Group';
  return (client && fullName(client)) || `Client ${clientNumber}`;
};

function writeLog(lines: readonly LoggedLine[]): string {
  const rows = lines.map((line) => {
    const { client, clientNumber, from, until, minutes, fee, people } = line;
    const hours = (minutes / 60).toFixed(2);
    const [paid, proBono] = fee === 'paid' ? [hours, ''] : ['', hours];
    const kind = clientNumber === null ? 'Group' : 'Individual';
    return [clientOf(line), client?.email ?? '', from, until, paid, proBono, kind, people];
  });
  return writeSpreadsheet(COLUMNS, rows);
}

const coachingHoursRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.listCoachingHours,
    handler: ({ actor, query }) => listLoggedSessions(db, actor.userId, query.pagination),
  });

  app.route({
    ...contract.showHoursSummary,
    handler: async ({ actor }) => ({ data: await findHoursSummary(db, actor.userId) }),
  });

  app.route({
    ...contract.downloadCoachingHours,
    async handler({ actor }, reply) {
      const file = writeLog(await listLoggedLines(db, actor.userId));
      return reply.type(contract.downloadCoachingHours.textType).send(file);
    },
  });

  app.route({
    ...contract.changeClientFee,
    async handler({ actor, params, body }, reply) {
      if (!(await updateClientFee(db, actor.userId, params.number, body.fee))) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.saveHourSettings,
    async handler({ actor, body }) {
      await upsertHourSettings(db, actor.userId, body);
      return { data: await findHoursSummary(db, actor.userId) };
    },
  });
};

const hoursConsentRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.listHoursConsents,
    handler: async ({ actor }) => ({ data: [...(await listConsents(db, actor.userId))] }),
  });

  app.route({
    ...contract.changeHoursConsent,
    async handler({ actor, params, body }) {
      const change = body.isNamed ? insertConsent : deleteConsent;
      if (!(await change(db, actor.userId, params.matchId))) throw new Problem('not_found');
      return { data: [...(await listConsents(db, actor.userId))] };
    },
  });
};

export const coachingHoursModule = defineModule({
  name: 'coaching-hours',
  tellPersonalData: () => HOURS_PERSONAL_DATA,
  routes: [coachingHoursRoutes, hoursConsentRoutes],
});

import { digitsOf, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import * as contract from '@waymark/contract/practice/payroll';
import * as own from '@waymark/contract/practice/payroll-months';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { defineModule, type Routes } from '../../module.ts';
import { writeSpreadsheet } from '../../spreadsheet-file.ts';
import { closePayrollJob } from './payroll.jobs.ts';
import { agedPayroll, keepPayOf } from './payroll.queries.ts';
import {
  adjustPayroll,
  answerObjection,
  beginPayroll,
  markPaidOut,
  objectTo,
  readOverview,
} from './payroll.service.ts';
import { readCalendar } from './payroll-closing.service.ts';
import { listMonthsOf, readMonth, requireMonth } from './payroll-months.service.ts';
import { PAYROLL_PERSONAL_DATA } from './payroll-personal-data.queries.ts';
import { readRates, setRate, takeBackRate } from './payroll-rates.service.ts';
import { listLines, type NamedLine } from './payroll-reads.queries.ts';

const COLUMNS = [
  'Month',
  'Coach',
  'Day',
  'Client',
  'What',
  'Package',
  'Rate',
  'Rate for',
  'Amount',
  'Currency',
] as const;

const KINDS: Readonly<Record<own.PayKind, string>> = {
  held: 'Held',
  'late-cancellation': 'Cancelled late',
  missed: 'Missed',
  adjustment: 'Adjustment',
};

const LEVELS = { package: 'Package', client: 'Client', coach: 'Coach' } as const;

function clientOf({ kind, isGroup, clientName, clientNumber, words }: NamedLine): string {
  if (kind === 'adjustment') return words;
  if (isGroup) return 'Group';
  return clientName ?? (clientNumber === null ? 'A new client' : `Client ${clientNumber}`);
}

function rateOf({ rate, currency }: NamedLine): string {
  if (!rate) return '';
  return rate.kind === 'percent'
    ? `${shortDecimal(rate.value, 2)} %`
    : plainDecimal(rate.value, digitsOf(currency ?? 'EUR'));
}

/** One form for the practice and for its coaches, who also see names. */
function writePayroll(month: string, lines: readonly NamedLine[]): string {
  const rows = lines.map((line) => {
    const { coachName, day, kind, packageName, rate, amount, currency } = line;
    const paid = amount === null || currency === null ? '' : plainDecimal(amount, digitsOf(currency));
    return [
      ...[month, coachName, day, clientOf(line), KINDS[kind], packageName ?? '', rateOf(line)],
      ...[rate ? LEVELS[rate.level] : '', paid, currency ?? ''],
    ];
  });
  return writeSpreadsheet(COLUMNS, rows);
}

/** Of one coach, who sees names, or of all for the practice, which doesn't. */
async function fileOf(db: Db, month: string, coachId?: UserId): Promise<string> {
  const { calendar, firstDay } = await requireMonth(db, month);
  const whose = coachId === undefined ? { isNamed: false } : { isNamed: true, coachId };
  return writePayroll(month, await listLines(db, calendar, firstDay, whose));
}

const ownPayrollRoutes: Routes = async (app) => {
  const { db, services } = app;

  app.route({
    ...own.listOwnPayroll,
    handler: async ({ actor }) => ({ data: await listMonthsOf(db, actor.userId) }),
  });

  app.route({
    ...own.showOwnPayroll,
    handler: async ({ actor, params }) => ({
      data: await readMonth(db, actor.userId, params.month, { isNamed: true }),
    }),
  });

  app.route({
    ...own.downloadOwnPayroll,
    async handler({ actor, params }, reply) {
      return reply.type(own.downloadOwnPayroll.textType).send(await fileOf(db, params.month, actor.userId));
    },
  });

  app.route({
    ...own.objectToPayroll,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await objectTo(services, actor.userId, params.month, body) });
    },
  });
};

const payrollRoutes: Routes = async (app) => {
  const { db, services } = app;

  app.route({ ...contract.showPayroll, handler: async ({ query }) => ({ data: await readOverview(db, query.month) }) });

  app.route({
    ...contract.beginPayroll,
    handler: async ({ actor, body }) => ({ data: await beginPayroll(services, actor.userId, body) }),
  });

  app.route({
    ...contract.downloadPayroll,
    async handler({ query }, reply) {
      return reply.type(contract.downloadPayroll.textType).send(await fileOf(db, query.month));
    },
  });

  app.route({
    ...contract.showCoachPayroll,
    handler: async ({ params }) => ({
      data: await readMonth(db, params.id as UserId, params.month, { isNamed: false }),
    }),
  });

  app.route({
    ...contract.markPaidOut,
    handler: async ({ actor, params: { id, month }, body }) => ({
      data: await markPaidOut(services, actor.userId, id as UserId, { month, ...body }),
    }),
  });

  app.route({
    ...contract.adjustPayroll,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await adjustPayroll(services, actor.userId, params.id as UserId, body) });
    },
  });

  app.route({
    ...contract.answerObjection,
    handler: async ({ actor, params, body }) => ({
      data: await answerObjection(services, actor.userId, params.objectionId, body),
    }),
  });

  app.route({
    ...contract.showRates,
    handler: async ({ params }) => ({ data: await readRates(db, params.id as UserId) }),
  });

  app.route({
    ...contract.setRate,
    handler: async ({ actor, params, body }) => ({
      data: await setRate(services, actor.userId, params.id as UserId, body),
    }),
  });

  app.route({
    ...contract.takeBackRate,
    handler: async ({ actor, params }) => ({
      data: await takeBackRate(services, actor.userId, params.id as UserId, params.rateId),
    }),
  });
};

export const payrollModule = defineModule({
  name: 'payroll',
  routes: [payrollRoutes, ownPayrollRoutes],
  jobs: [closePayrollJob],
  aged: [agedPayroll],
  async onAccountErased(tx, _services, { userId }) {
    const calendar = await readCalendar(tx);
    if (calendar) await keepPayOf(tx, calendar, userId);
  },
  tellPersonalData: () => PAYROLL_PERSONAL_DATA,
});

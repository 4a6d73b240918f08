import type { PayKind, RateKind, RateLevel } from '@waymark/contract/practice/payroll-months';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';

const moment = () => timestamp({ withTimezone: true });
const ofCoach = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** No row until the practice begins payroll. */
export const payrollStart = pgTable(
  'payroll_start',
  {
    id: smallint().primaryKey().default(1),
    zone: text().notNull(),
    /** Its first day, as months are in all of these tables. */
    firstMonth: date().notNull(),
  },
  () => [check('payroll_start_one', sql`id = 1`)],
);

declareTable(payrollStart, {
  whose: [],
  columns: { id: 'impersonal', zone: 'impersonal', firstMonth: 'impersonal' },
});

/** Months that are closed for everyone, one after the other: what is open is in a later one. */
export const payrollClosings = pgTable('payroll_closings', {
  month: date().primaryKey(),
  closedAt: moment().notNull().defaultNow(),
});

declareTable(payrollClosings, { whose: [], columns: { month: 'impersonal', closedAt: 'impersonal' } });

export const payrollRates = pgTable(
  'payroll_rates',
  {
    id: uuid().primaryKey().defaultRandom(),
    coachId: ofCoach(),
    level: text().$type<RateLevel>().notNull(),
    /** A number of the coach's log. */
    clientNumber: integer(),
    packageId: uuid(),
    kind: text().$type<RateKind>().notNull(),
    value: integer().notNull(),
    /** Of a flat rate; a percentage has that of the package. */
    currency: text(),
    fromDay: date().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('payroll_rates_from')
      .on(table.coachId, table.level, table.clientNumber, table.packageId, table.fromDay)
      .nullsNotDistinct(),
    check(
      'payroll_rates_level',
      sql`(level = 'client') = (client_number IS NOT NULL)
      AND (level = 'package') = (package_id IS NOT NULL)`,
    ),
    check('payroll_rates_currency', sql`(kind = 'flat') = (currency IS NOT NULL)`),
  ],
);

declareTable(payrollRates, { whose: ['coachId'], every: 'erase' });

/** What a coach is paid for a month. Triggers refuse every change of it and of its lines. */
export const payrollMonths = pgTable(
  'payroll_months',
  {
    id: uuid().primaryKey().defaultRandom(),
    coachId: integer().references(() => users.id, { onDelete: 'set null' }),
    coachName: text().notNull(),
    month: date().notNull(),
    /** Where the practice is. */
    closedOn: date().notNull(),
    closedAt: moment().notNull().defaultNow(),
    /** How many lines it has: none is added to them. */
    lineCount: integer().notNull(),
  },
  (table) => [unique().on(table.coachId, table.month), index().on(table.month), index().on(table.closedAt)],
);

const RECORD = { keep: 'A record of what the practice paid, which the law asks for.' } as const;

declareTable(payrollMonths, {
  whose: ['coachId'],
  columns: {
    id: 'impersonal',
    coachId: 'unname',
    coachName: RECORD,
    month: RECORD,
    closedOn: RECORD,
    closedAt: 'impersonal',
    lineCount: 'impersonal',
  },
});

export const payrollLines = pgTable(
  'payroll_lines',
  {
    monthId: uuid()
      .notNull()
      .references(() => payrollMonths.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** On the wire: that of the session or the adjustment. */
    id: uuid().notNull(),
    /** A session is in one month. Null once it is erased with one of its people. */
    sessionId: bigint({ mode: 'number' })
      .unique()
      .references(() => coachingSessions.id, { onDelete: 'set null' }),
    /** So is an adjustment; without a reference, since that goes with the coach's account. */
    adjustmentId: uuid().unique(),
    day: date().notNull(),
    kind: text().$type<PayKind>().notNull(),
    isGroup: boolean().notNull(),
    clientNumber: integer(),
    packageName: text(),
    rateLevel: text().$type<RateLevel>(),
    rateKind: text().$type<RateKind>(),
    rateValue: integer(),
    amount: integer(),
    currency: text(),
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.monthId, table.position] })],
);

declareTable(payrollLines, {
  whose: ['monthId'],
  columns: {
    monthId: 'impersonal',
    position: 'impersonal',
    id: 'impersonal',
    sessionId: 'unname',
    adjustmentId: 'impersonal',
    day: RECORD,
    kind: RECORD,
    isGroup: RECORD,
    clientNumber: RECORD,
    packageName: RECORD,
    rateLevel: RECORD,
    rateKind: RECORD,
    rateValue: RECORD,
    amount: RECORD,
    currency: RECORD,
    words: RECORD,
  },
});

/** Apart from the month, which doesn't change. */
export const payrollPayouts = pgTable('payroll_payouts', {
  monthId: uuid()
    .primaryKey()
    .references(() => payrollMonths.id, { onDelete: 'cascade' }),
  paidOn: date().notNull(),
  markedAt: moment().notNull().defaultNow(),
});

declareTable(payrollPayouts, {
  whose: ['monthId'],
  columns: { monthId: 'impersonal', paidOn: RECORD, markedAt: RECORD },
});

/** A line to come, in this month or the next that closes. */
export const payrollAdjustments = pgTable(
  'payroll_adjustments',
  {
    id: uuid().primaryKey().defaultRandom(),
    coachId: ofCoach(),
    month: date().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    words: text().notNull(),
    /** Null for the answer to an objection. */
    requestId: uuid(),
    requestHash: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.coachId, table.requestId), index().on(table.coachId, table.month)],
);

declareTable(payrollAdjustments, { whose: ['coachId'], every: 'erase' });

export const payrollObjections = pgTable(
  'payroll_objections',
  {
    id: uuid().primaryKey().defaultRandom(),
    coachId: ofCoach(),
    month: date().notNull(),
    /** Null for the month as a whole. */
    lineId: uuid(),
    words: text().notNull(),
    requestId: uuid().notNull(),
    requestHash: text().notNull(),
    madeAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
    answer: text(),
    adjustmentId: uuid().references(() => payrollAdjustments.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.coachId, table.requestId),
    index().on(table.coachId, table.month),
    uniqueIndex('payroll_objections_open')
      .on(table.coachId, table.month, sql`coalesce(line_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`answered_at IS NULL`),
    check('payroll_objections_answer', sql`(answered_at IS NULL) = (answer IS NULL)`),
  ],
);

declareTable(payrollObjections, { whose: ['coachId'], every: 'erase' });

import { SessionFee } from '@waymark/contract/sessions/coaching-fees';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';

const coachId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const fee = () => wordOf(SessionFee).notNull();

/** No row until a coach changes something. */
export const hourSettings = pgTable('hour_settings', {
  coachId: coachId().primaryKey(),
  earlierPaid: integer().notNull(),
  earlierProBono: integer().notNull(),
  groupFee: fee(),
});

declareTable(hourSettings, { whose: ['coachId'], every: 'erase' });

export const loggedClients = pgTable(
  'logged_clients',
  {
    coachId: coachId(),
    number: integer().notNull(),
    /** Null once the account is erased: the number stays. */
    clientId: integer().references(() => users.id, { onDelete: 'set null' }),
    fee: fee().default('paid'),
  },
  (table) => [
    primaryKey({ columns: [table.coachId, table.number] }),
    unique().on(table.coachId, table.clientId),
    index().on(table.clientId),
  ],
);

declareTable(loggedClients, { whose: ['coachId', 'clientId'], every: 'erase' });

/** Sessions that were held, as they were when the coach closed them. */
export const loggedSessions = pgTable(
  'logged_sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    coachId: coachId(),
    /** Null once the session is erased with one of its people. */
    sessionId: bigint({ mode: 'number' })
      .unique()
      .references(() => coachingSessions.id, { onDelete: 'set null' }),
    /** Null for a group. */
    clientNumber: integer(),
    people: smallint().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    fee: fee(),
  },
  (table) => [
    index().on(table.coachId, table.startsAt, table.id),
    foreignKey({
      name: 'logged_sessions_of_client',
      columns: [table.coachId, table.clientNumber],
      foreignColumns: [loggedClients.coachId, loggedClients.number],
    }).onDelete('cascade'),
    index('logged_sessions_of_client_index').on(table.coachId, table.clientNumber),
    check('logged_sessions_people', sql`people > 0`),
  ],
);

declareTable(loggedSessions, { whose: ['coachId'], every: 'erase' });

/** What lets a coach's log name a client; withdrawn, it is gone. */
export const hoursConsents = pgTable(
  'hours_consents',
  {
    coachId: coachId(),
    clientId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.coachId] }), index().on(table.coachId)],
);

declareTable(hoursConsents, { whose: ['coachId', 'clientId'], every: 'erase' });

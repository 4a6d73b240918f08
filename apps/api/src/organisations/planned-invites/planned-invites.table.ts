import { MemberPart } from '@waymark/contract/organisations/memberships';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

/** Invites of one day. Their people are deleted as they are sent or withdrawn. */
export const plannedInvites = pgTable(
  'planned_invites',
  {
    id: uuid().primaryKey().defaultRandom(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    part: wordOf(MemberPart).notNull(),
    day: date().notNull(),
    timeZone: text().notNull(),
    sendAt: timestamp({ withTimezone: true }).notNull(),
    /** Without a reference, since accounts are erased. */
    plannedBy: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.organisationId),
    index().on(table.groupId),
    index('planned_invites_due').on(table.sendAt).where(sql`sent_at IS NULL AND withdrawn_at IS NULL`),
  ],
);

declareTable(plannedInvites, {
  whose: [],
  columns: {
    id: 'impersonal',
    organisationId: 'impersonal',
    groupId: 'impersonal',
    part: 'impersonal',
    day: 'impersonal',
    timeZone: 'impersonal',
    sendAt: 'impersonal',
    plannedBy: { keep: 'An id, which leads nowhere once its account is erased.' },
    createdAt: 'impersonal',
    sentAt: 'impersonal',
    withdrawnAt: 'impersonal',
  },
});

export const plannedPeople = pgTable(
  'planned_people',
  {
    plannedId: uuid()
      .notNull()
      .references(() => plannedInvites.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
  },
  (table) => [primaryKey({ columns: [table.plannedId, table.email] }), index().on(table.email)],
);

declareTable(plannedPeople, {
  whose: ['email'],
  columns: { plannedId: 'erase', email: 'erase', firstName: 'erase', lastName: 'erase' },
});

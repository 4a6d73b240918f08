import { Audience } from '@waymark/contract/practice/announcements';
import { AnnouncementKind } from '@waymark/contract/practice/shown-announcements';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { users } from '#people/users/users.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** What the practice announces: who wrote it is in its log. */
export const announcements = pgTable(
  'announcements',
  {
    /** Of the press. */
    id: uuid().primaryKey(),
    /** Of what was asked for, which its text may differ from by now. */
    requestHash: text().notNull(),
    kind: wordOf(AnnouncementKind).notNull(),
    text: text().notNull(),
    audience: wordOf(Audience).notNull(),
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    showFrom: moment().notNull(),
    until: moment().notNull(),
    awayFrom: moment(),
    takenDownAt: moment(),
    people: integer().notNull(),
    version: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.until),
    index().on(table.organisationId),
    check('announcements_audience', sql`(audience = 'organisation') = (organisation_id IS NOT NULL)`),
    check('announcements_times', sql`show_from < until AND (kind = 'downtime') = (away_from IS NOT NULL)`),
  ],
);

declareTable(announcements, {
  whose: [],
  columns: {
    id: 'impersonal',
    requestHash: 'impersonal',
    kind: 'impersonal',
    text: 'impersonal',
    audience: 'impersonal',
    organisationId: 'impersonal',
    showFrom: 'impersonal',
    until: 'impersonal',
    awayFrom: 'impersonal',
    takenDownAt: 'impersonal',
    people: 'impersonal',
    version: 'impersonal',
    createdAt: 'impersonal',
  },
});

/** Whose banner is gone, on all of their devices. */
export const closedAnnouncements = pgTable(
  'closed_announcements',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    closedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index().on(table.announcementId),
    index().on(table.closedAt),
  ],
);

declareTable(closedAnnouncements, { whose: ['userId'], every: 'erase' });

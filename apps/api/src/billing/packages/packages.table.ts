import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey().defaultRandom(),
    coachId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The latest. */
    version: integer().notNull().default(1),
    isOffered: boolean().notNull().default(true),
    /** By the practice: it is on no page, whatever its coach says. */
    isWithheld: boolean().notNull().default(false),
    requestId: uuid().notNull(),
    requestHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.coachId, table.requestId), index().on(table.coachId, table.createdAt)],
);

declareTable(packages, { whose: ['coachId'], every: 'erase' });

/** None of them changes: what is bought names its version. */
export const packageVersions = pgTable(
  'package_versions',
  {
    packageId: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    sessions: integer().notNull(),
    /** In minutes, the shortest first. */
    lengths: integer().array().notNull(),
    price: integer().notNull(),
    currency: text().notNull(),
    taxRate: integer().notNull(),
    validDays: integer().notNull(),
    cancelHours: integer().notNull(),
    rollsOver: boolean().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.version] }),
    foreignKey({
      name: 'package_versions_of_package',
      columns: [table.packageId],
      foreignColumns: [packages.id],
    }).onDelete('cascade'),
  ],
);

declareTable(packageVersions, { whose: ['packageId'], every: 'erase' });

// Published figures: written once a month, and never changed.
import { CountedStall } from '@waymark/contract/figures/stalls';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

/** Measures that count the same answers have one basis. Those of reports. */
export const REPORT_BASES = ['sessions', 'ratings', 'check-ins', 'goals', 'topics'] as const;
/** All bases have the blocks of the month; counts of stalls are figures like any others. */
export const FIGURE_BASES = [...REPORT_BASES, ...CountedStall.options] as const;
export type FigureBasis = (typeof FIGURE_BASES)[number];

/** Which months are published, also those without a figure. */
export const reportMonths = pgTable(
  'report_months',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    /** Its first day. */
    month: date().notNull(),
    /** The smallest number of people that its figures stand for. */
    atLeast: smallint().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.month] }),
    check('report_months_first_day', sql`extract(day FROM month) = 1`),
    check('report_months_five_or_more', sql`at_least >= 5`),
  ],
);

declareTable(reportMonths, {
  whose: [],
  columns: { organisationId: 'impersonal', month: 'impersonal', atLeast: 'impersonal', publishedAt: 'impersonal' },
});

/** The groups that were counted together, as they were called then. */
export const reportBlocks = pgTable(
  'report_blocks',
  {
    organisationId: integer().notNull(),
    month: date().notNull(),
    basis: text({ enum: FIGURE_BASES }).notNull(),
    block: smallint().notNull(),
    /** With 0 for people in no group. */
    groupIds: integer().array().notNull(),
    groupNames: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.month, table.basis, table.block] }),
    foreignKey({
      name: 'report_blocks_of_month',
      columns: [table.organisationId, table.month],
      foreignColumns: [reportMonths.organisationId, reportMonths.month],
    }),
  ],
);

declareTable(reportBlocks, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    month: 'impersonal',
    basis: 'impersonal',
    block: 'impersonal',
    groupIds: 'impersonal',
    groupNames: { keep: 'They belong to the organisation, whose other people still use them.' },
  },
});

export const reportFigures = pgTable(
  'report_figures',
  {
    organisationId: integer().notNull(),
    month: date().notNull(),
    basis: text({ enum: FIGURE_BASES }).notNull(),
    block: smallint().notNull(),
    measure: text().notNull(),
    /** The slug of a topic in demand, or empty. */
    topic: text().notNull().default(''),
    /** The members of the block; before the cut was made from members, those who answered. */
    people: integer().notNull(),
    /** What is published of them: a number of people, a sum, or a mean in steps for each member. */
    value: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.month, table.measure, table.topic, table.block] }),
    foreignKey({
      name: 'report_figures_of_block',
      columns: [table.organisationId, table.month, table.basis, table.block],
      foreignColumns: [reportBlocks.organisationId, reportBlocks.month, reportBlocks.basis, reportBlocks.block],
    }),
    check('report_figures_five_or_more', sql`people >= 5`),
  ],
);

const OF_MANY = { keep: 'A sum over five people or more, which tells nothing about one.' } as const;

declareTable(reportFigures, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    month: 'impersonal',
    basis: 'impersonal',
    block: 'impersonal',
    measure: 'impersonal',
    topic: 'impersonal',
    people: OF_MANY,
    value: OF_MANY,
  },
});

import type { AgreementClauses } from '@waymark/contract/coaching/agreement-templates';
import type { AgreementDocument, AgreementState } from '@waymark/contract/coaching/coaching-agreements';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export type AgreementAdditions = Partial<Record<LanguageCode, string>>;

const account = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a coach's next agreement says; without a row, the text that the product comes with. */
export const agreementTemplates = pgTable('agreement_templates', {
  coachId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until the coach changes the text. */
  clauses: jsonb().$type<AgreementClauses>(),
  version: integer().notNull().default(0),
  isRequired: boolean().notNull().default(false),
  /** What the coach adds to the practice's text, by language. */
  additions: jsonb().$type<AgreementAdditions>().notNull().default({}),
  additionsVersion: integer().notNull().default(0),
});

declareTable(agreementTemplates, { whose: ['coachId'], every: 'erase' });

/** What a coach sent to a client, frozen; gone with the account of either. */
export const coachingAgreements = pgTable(
  'coaching_agreements',
  {
    id: uuid().primaryKey().defaultRandom(),
    matchId: integer()
      .notNull()
      .references(() => coachMatches.id, { onDelete: 'cascade' }),
    coachId: account(),
    coacheeId: account(),
    version: integer().notNull(),
    document: jsonb().$type<AgreementDocument>().notNull(),
    hash: text().notNull(),
    state: text().$type<AgreementState>().notNull().default('sent'),
    requestId: uuid().notNull(),
    requestHash: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lapsesAt: timestamp({ withTimezone: true }).notNull(),
    coachName: text(),
    coachSignedAt: timestamp({ withTimezone: true }),
    coacheeName: text(),
    coacheeSignedAt: timestamp({ withTimezone: true }),
    inForceAt: timestamp({ withTimezone: true }),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text().notNull().default(''),
  },
  (table) => [
    unique().on(table.coachId, table.requestId),
    uniqueIndex('coaching_agreements_sent_unique').on(table.matchId).where(sql`state = 'sent'`),
    uniqueIndex('coaching_agreements_in_force_unique').on(table.matchId).where(sql`state = 'in-force'`),
    unique().on(table.matchId, table.version),
    index().on(table.coachId, table.sentAt.desc()),
    index().on(table.coacheeId, table.sentAt.desc()),
  ],
);

declareTable(coachingAgreements, { whose: ['coachId', 'coacheeId'], every: 'erase' });

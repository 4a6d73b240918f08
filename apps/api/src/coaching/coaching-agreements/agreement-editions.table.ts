import type { AgreementWords } from '@waymark/contract/coaching/agreement-templates';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** What the practice published as the text of agreements, by language. Rows never change. */
export const agreementEditions = pgTable(
  'agreement_editions',
  {
    language: text().$type<LanguageCode>().notNull(),
    number: integer().notNull(),
    words: jsonb().$type<AgreementWords>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** An account, without a reference: it may be erased. */
    publishedBy: integer(),
  },
  (table) => [primaryKey({ columns: [table.language, table.number] })],
);

declareTable(agreementEditions, {
  whose: [],
  columns: {
    language: 'impersonal',
    number: 'impersonal',
    words: 'impersonal',
    publishedAt: 'impersonal',
    publishedBy: { keep: 'An id, which leads nowhere once its account is erased.' },
  },
});

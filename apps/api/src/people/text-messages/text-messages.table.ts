import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Numbers that texted STOP, whether anyone here has them or not. */
export const stoppedNumbers = pgTable('stopped_numbers', {
  phone: text().primaryKey(),
  stoppedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

declareTable(stoppedNumbers, {
  whose: [],
  columns: {
    phone: { keep: 'So that no one texts a number again that asked us not to; erased when it texts START.' },
    stoppedAt: { keep: 'With the number.' },
  },
});

/** Texts that were taken in, so that a repeated delivery does nothing. */
export const receivedTexts = pgTable(
  'received_texts',
  {
    /** Of Twilio's id for it. */
    idHash: text().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
);

declareTable(receivedTexts, { whose: [], columns: { idHash: 'impersonal', receivedAt: 'impersonal' } });

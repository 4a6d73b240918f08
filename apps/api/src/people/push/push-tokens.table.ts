import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { loginSessions } from '#people/accounts/login-sessions.table.ts';
import { users } from '#people/users/users.table.ts';

/** Browsers that receive pushes. Deleted with the login session, so logging out stops them. */
export const pushTokens = pgTable(
  'fcm_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    loginSessionId: uuid()
      .notNull()
      .unique()
      .references(() => loginSessions.id, { onDelete: 'cascade' }),
    platform: text().$type<'Web'>().notNull(),
    token: text().notNull(),
    /** A hash of the token's identity: tokens are too long for an index. */
    identityHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

declareTable(pushTokens, { whose: ['userId'], every: 'erase' });

/** Keys generated once for this Waymark and shared by all its nodes. */
export const deploymentKeys = pgTable('deployment_keys', {
  name: text().primaryKey(),
  keys: jsonb().notNull(),
});

declareTable(deploymentKeys, {
  whose: [],
  columns: {
    name: 'impersonal',
    keys: 'impersonal',
  },
});

import type { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agedRows } from '../../aged-rows.ts';
import { capturedMessages } from './mailbox.table.ts';

const SHOWN_AT_MOST = 100;

export async function insertCapturedMessage(db: Db, message: typeof capturedMessages.$inferInsert): Promise<void> {
  await db.insert(capturedMessages).values(message).onConflictDoNothing({ target: capturedMessages.messageKey });
}

type CapturedRow = typeof capturedMessages.$inferSelect;

const toMessage = ({ messageKey, recipient, createdAt, ...row }: CapturedRow): CapturedMessage => ({
  ...row,
  to: recipient,
  createdAt: createdAt.toISOString(),
});

export async function listCapturedMessages(db: Db): Promise<CapturedMessage[]> {
  const rows = await db.select().from(capturedMessages).orderBy(desc(capturedMessages.id)).limit(SHOWN_AT_MOST);
  return rows.map(toMessage);
}

export async function findCapturedMessage(db: Db, id: number): Promise<CapturedMessage | undefined> {
  const [row] = await db.select().from(capturedMessages).where(eq(capturedMessages.id, id));
  return row && toMessage(row);
}

export const agedMessages = agedRows(
  'mail-copies',
  capturedMessages,
  (cutOff) => sql`${capturedMessages.createdAt} < ${cutOff}`,
);

import type { CapturedMessage } from '@waymark/contract/mailbox';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { capturedMessages } from './mailbox.table.ts';

const SHOWN_AT_MOST = 100;

export async function insertCapturedMessage(db: Db, message: typeof capturedMessages.$inferInsert): Promise<void> {
  await db.insert(capturedMessages).values(message).onConflictDoNothing({ target: capturedMessages.messageKey });
}

export async function listCapturedMessages(db: Db): Promise<CapturedMessage[]> {
  const rows = await db.select().from(capturedMessages).orderBy(desc(capturedMessages.id)).limit(SHOWN_AT_MOST);
  return rows.map(({ id, channel, recipient, subject, text, html, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    html,
    createdAt: createdAt.toISOString(),
  }));
}

import type { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
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

/** What was captured for these addresses, or says one of them. */
export async function deleteMessagesWith(tx: Db, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM captured_messages m WHERE EXISTS (SELECT FROM unnest(${sql.param(addresses)}::text[]) AS address
    WHERE m.recipient = address OR strpos(m.text, address) > 0 OR strpos(coalesce(m.html, ''), address) > 0
      OR strpos(coalesce(m.subject, ''), address) > 0)`);
}

export interface CapturedWords {
  readonly id: number;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** Those to these addresses that contain one of the names. */
export const listMessagesNaming = (tx: Db, names: readonly string[], recipients: readonly string[]) =>
  rowsOf<CapturedWords>(
    tx,
    sql`SELECT id, subject, text, html FROM captured_messages m WHERE recipient = ANY(${sql.param(recipients)}::text[])
      AND EXISTS (SELECT FROM unnest(${sql.param(names)}::text[]) AS name
        WHERE strpos(m.text, name) > 0 OR strpos(coalesce(m.subject, ''), name) > 0)`,
  );

export async function rewordMessages(tx: Db, reworded: readonly CapturedWords[]): Promise<void> {
  for (const { id, subject, text, html } of reworded) {
    await tx.update(capturedMessages).set({ subject, text, html }).where(eq(capturedMessages.id, id));
  }
}

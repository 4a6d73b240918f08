import type { ContactMessage } from '@waymark/contract/notices/contact-messages';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agedRows } from '../../aged-rows.ts';
import { contactMessages } from './contact-messages.table.ts';

export async function insertContactMessage(db: Db, message: ContactMessage): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!row) throw new Error('The contact message was not inserted.');
  return row.id;
}

export async function findContactMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  const { name, email, message } = contactMessages;
  const [row] = await db.select({ name, email, message }).from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** The mail was sent long before. */
export const agedContactMessages = agedRows(
  'contact-messages',
  contactMessages,
  (cutOff) => sql`${contactMessages.createdAt} < ${cutOff}`,
);

export async function deleteContactMessagesFrom(tx: Db, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import { receivedTexts, stoppedNumbers } from './text-messages.table.ts';

/** False if it was taken in before. */
export async function insertReceivedText(tx: Db, idHash: string): Promise<boolean> {
  const rows = await tx.insert(receivedTexts).values({ idHash }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export const agedReceivedTexts = agedRows(
  'received-texts',
  receivedTexts,
  (cutOff) => sql`${receivedTexts.receivedAt} < ${cutOff}`,
);

export async function isNumberStopped(db: Db, phone: string): Promise<boolean> {
  const rows = await db.select({}).from(stoppedNumbers).where(eq(stoppedNumbers.phone, phone));
  return rows.length > 0;
}

/** Whether someone here confirmed it, texts on or off. */
export async function isNumberConfirmed(db: Db, phone: string): Promise<boolean> {
  return (await rowsOf(db, sql`SELECT FROM triage_subscriptions WHERE phone = ${phone} LIMIT 1`)).length > 0;
}

/** Where the people of a number live, as far as they said. */
export async function listCountriesOf(db: Db, phone: string): Promise<string[]> {
  const rows = await rowsOf<{ country: string }>(
    db,
    sql`SELECT DISTINCT p.country FROM triage_subscriptions t JOIN profiles p ON p.user_id = t.user_id
      WHERE t.phone = ${phone} AND p.country IS NOT NULL ORDER BY p.country`,
  );
  return rows.map(({ country }) => country);
}

/** False if it was stopped before. */
export async function stopNumber(tx: Db, phone: string): Promise<boolean> {
  const rows = await tx.insert(stoppedNumbers).values({ phone }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function startNumber(tx: Db, phone: string): Promise<void> {
  await tx.delete(stoppedNumbers).where(eq(stoppedNumbers.phone, phone));
}

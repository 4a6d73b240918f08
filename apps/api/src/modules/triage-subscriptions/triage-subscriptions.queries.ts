import type { TriageChannel, TriageChoice, TriageSubscription } from '@waymark/contract/triage-subscriptions';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { triageSubscriptions } from './triage-subscriptions.table.ts';

type SubscriptionRow = typeof triageSubscriptions.$inferSelect;

const toEntity = (row: SubscriptionRow): TriageSubscription => ({
  id: row.userId,
  attributes: {
    email: row.email,
    phone: row.phone,
    subscribed_for_sms: row.subscribedForSms,
    subscribed_for_email: row.subscribedForEmail,
  },
});

export async function findTriageSubscription(db: Db, userId: UserId): Promise<TriageSubscription | null> {
  const [row] = await db.select().from(triageSubscriptions).where(eq(triageSubscriptions.userId, userId));
  return row ? toEntity(row) : null;
}

export async function lockTriageSubscription(tx: Db, userId: UserId): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(triageSubscriptions).where(eq(triageSubscriptions.userId, userId)).for('update');
  return row;
}

async function update(
  db: Db,
  userId: UserId,
  changes: Partial<Omit<SubscriptionRow, 'userId'>>,
): Promise<TriageSubscription | null> {
  const [row] = await db
    .update(triageSubscriptions)
    .set(changes)
    .where(eq(triageSubscriptions.userId, userId))
    .returning();
  return row ? toEntity(row) : null;
}

export async function setTriageAddress(
  db: Db,
  userId: UserId,
  channel: TriageChannel,
  address: string,
): Promise<TriageSubscription | null> {
  const changes =
    channel === 'email' ? { email: address, subscribedForEmail: true } : { phone: address, subscribedForSms: true };
  const [row] = await db
    .insert(triageSubscriptions)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: triageSubscriptions.userId, set: changes })
    .returning();
  return row ? toEntity(row) : null;
}

export function setTriageChoice(db: Db, userId: UserId, choice: TriageChoice): Promise<TriageSubscription | null> {
  const { subscribed_for_sms: subscribedForSms, subscribed_for_email: subscribedForEmail } = choice;
  return update(db, userId, {
    ...(subscribedForSms === undefined ? {} : { subscribedForSms }),
    ...(subscribedForEmail === undefined ? {} : { subscribedForEmail }),
  });
}

export function deleteTriageAddress(
  db: Db,
  userId: UserId,
  channel: TriageChannel,
): Promise<TriageSubscription | null> {
  const gone =
    channel === 'email' ? { email: null, subscribedForEmail: false } : { phone: null, subscribedForSms: false };
  return update(db, userId, gone);
}

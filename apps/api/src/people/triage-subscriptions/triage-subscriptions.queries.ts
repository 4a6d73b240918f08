import type { TriageChannel, TriageChoice, TriageSubscription } from '@waymark/contract/people/triage-subscriptions';
import { eq } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { stoppedNumbers } from '#people/text-messages/text-messages.table.ts';
import { triageSubscriptions } from './triage-subscriptions.table.ts';

type SubscriptionRow = typeof triageSubscriptions.$inferSelect;

/** Numbers that texted STOP count as turned off; START brings back what was chosen. */
const toEntity = (row: SubscriptionRow, isStopped: boolean): TriageSubscription => ({
  id: row.userId,
  attributes: {
    email: row.email,
    phone: row.phone,
    subscribed_for_sms: row.subscribedForSms && !isStopped,
    subscribed_for_email: row.subscribedForEmail,
  },
});

export async function findTriageSubscription(db: Db, userId: UserId): Promise<TriageSubscription | null> {
  const [row] = await db
    .select({ subscription: triageSubscriptions, stoppedAt: stoppedNumbers.stoppedAt })
    .from(triageSubscriptions)
    .leftJoin(stoppedNumbers, eq(stoppedNumbers.phone, triageSubscriptions.phone))
    .where(eq(triageSubscriptions.userId, userId));
  return row ? toEntity(row.subscription, row.stoppedAt !== null) : null;
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
  await db.update(triageSubscriptions).set(changes).where(eq(triageSubscriptions.userId, userId));
  return findTriageSubscription(db, userId);
}

export async function setTriageAddress(
  db: Db,
  userId: UserId,
  channel: TriageChannel,
  address: string,
): Promise<TriageSubscription | null> {
  const changes =
    channel === 'email' ? { email: address, subscribedForEmail: true } : { phone: address, subscribedForSms: true };
  await db
    .insert(triageSubscriptions)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: triageSubscriptions.userId, set: changes });
  return findTriageSubscription(db, userId);
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

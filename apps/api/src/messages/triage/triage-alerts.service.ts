import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { listRoster } from '#messages/duty-roster/duty.queries.ts';
import type { Services } from '../../services.ts';
import { alertReceiversOf, type OnRoster } from './duty-times.ts';
import { type HeldItem, holdItem, updateItem } from './triage.queries.ts';
import { passQueueTime, type QueueAlert } from './triage-queue.ts';

/** Nothing of who waits or why: these words are read on locked screens. */
function wordsOf({ to }: QueueAlert, { isUrgent, alerted }: HeldItem) {
  const body = 'Open the thread to claim it.';
  if (to === 'claimer')
    return { title: 'New in the triage thread you claimed', body: 'Someone is waiting for your answer.' };
  if (to !== 'on-duty') return { title: 'Someone has waited too long on the triage line', body };
  if (isUrgent) return { title: 'Someone needs the triage line now', body };
  if (alerted === 'passed-on') return { title: 'A triage thread was handed over', body: 'Read the note and claim it.' };
  return { title: 'Someone is waiting on the triage line', body };
}

/** For those who can't read the thread until they have hours. */
function withoutHours(roster: readonly OnRoster[]) {
  const words = roster.some(({ hasHours }) => hasHours) ? 'You have no duty hours.' : 'No one has duty hours.';
  return { body: `${words} Set yours to read and claim it.`, url: linkPaths.dutyRoster() };
}

/** Lets claims lapse, and alerts who is due to know, in one transaction: once or not at all. */
export async function settleItem(services: Services, threadId: number): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const before = await holdItem(tx, threadId);
    if (!before) return;
    const now = Date.now();
    const { item, alerts } = passQueueTime(before, now);
    if (item !== before) await updateItem(tx, threadId, before, item, now);
    if (alerts.length === 0) return;
    const roster = await listRoster(tx);
    const notified = new Set<number>();
    for (const alert of alerts) {
      const receivers = alertReceiversOf(alert, roster, { now, ...item });
      if (receivers.length === 0) services.log.error({ threadId }, 'no one has triage duty: a thread waits');
      for (const userId of receivers) {
        if (notified.has(userId)) continue;
        notified.add(userId);
        const mayRead = roster.some(({ id, hasHours }) => id === userId && hasHours);
        await services.notify(tx, {
          ...wordsOf(alert, before),
          ...(mayRead ? { url: linkPaths.coachTriageThread(before.publicId) } : withoutHours(roster)),
          kind: item.isUrgent ? 'triage-urgent' : 'triage-waiting',
          userId,
          dedupeKey: `triage:${threadId}:${alert.to}:${now}`,
        });
      }
    }
  });
}

/** Once the change is there. If it fails, the job that looks each minute does it. */
export const alertLater = (tx: Db, services: Services, threadId: number): void =>
  afterCommit(tx, () => settleItem(services, threadId));

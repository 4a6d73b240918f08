import { claimedInWords } from '@waymark/contract/messages/claims-in-words';
import type { Contacts } from '@waymark/contract/messages/triage';
import { crisisContacts, emergencyInWords } from '@waymark/contract/people/crisis-contacts';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { listDutyIds, listRoster } from '#messages/duty-roster/duty.queries.ts';
import { openTriageThread } from '#messages/messages/threads.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { dueFrom } from './duty-times.ts';
import * as queries from './triage.queries.ts';
import { alertLater } from './triage-alerts.service.ts';
import { changeQueue, type QueueChange, type QueueItem, type QueueRefusal } from './triage-queue.ts';

/** Only those who read the thread come this far, and they see there who has claimed it. */
async function refusalOf(tx: Db, refusal: QueueRefusal, { claimedBy }: QueueItem): Promise<Problem> {
  if (refusal !== 'triage_claimed' || claimedBy === null) return new Problem(refusal);
  const firstName = await queries.findClaimer(tx, claimedBy);
  return new Problem(refusal, {
    claimedBy: { firstName },
    ...(firstName ? { sentence: claimedInWords(firstName) } : {}),
  });
}

/** Within the caller's transaction. Problems: those of the queue. */
export async function changeItem(
  tx: Db,
  services: Services,
  threadId: number,
  change: QueueChange,
): Promise<{ readonly item: QueueItem; readonly before: queries.HeldItem }> {
  const before = await queries.holdItem(tx, threadId);
  if (!before) throw new Problem('not_found');
  const now = Date.now();
  const roster = await listRoster(tx);
  const outcome = changeQueue(before, change, { now, dueFrom: (since) => dueFrom(roster, since) });
  if ('refusal' in outcome) throw await refusalOf(tx, outcome.refusal, before);
  await queries.updateItem(tx, threadId, before, outcome.item, now);
  alertLater(tx, services, threadId);
  afterCommit(tx, async () => {
    for (const id of await listDutyIds(services.database.db)) {
      services.realtime.send(id, 'triage-changed', { threadId: before.publicId });
    }
    services.realtime.send(before.personId, 'triage-changed', { threadId: before.publicId });
  });
  return { item: outcome.item, before };
}

interface Place {
  readonly id: number;
  readonly personId: UserId;
}

/** What a message in a conversation with the triage line does to the queue. */
export async function followMessage(tx: Db, services: Services, authorId: UserId, { id, personId }: Place) {
  await changeItem(tx, services, id, authorId === personId ? { kind: 'wrote' } : { kind: 'answered', by: authorId });
}

export const contactsIn = (country: string | null, { contacts }: Services['settings']['current']): Contacts => ({
  country,
  lines: crisisContacts(country, contacts).map(({ name, phone, hours }) => ({ name, phone, hours })),
  emergency: emergencyInWords(country, contacts),
});

/** The stronger reason stays in sight: a sentence someone picked, or else the first. */
const isStronger = ({ phrase }: queries.HelpAsked, before: queries.HeldItem) =>
  phrase !== null || before.state === 'closed' || before.reason === null;

/** Alerting others comes after the commit, so that it can't undo what was asked. */
export function askTriage(services: Services, personId: UserId, asked: queries.HelpAsked) {
  return services.database.db.transaction(async (tx) => {
    const threadId = await openTriageThread(tx, personId);
    const isUrgent = asked.phrase !== null;
    const { item, before } = await changeItem(tx, services, threadId, { kind: 'asked', isUrgent });
    if (isStronger(asked, before)) await queries.updateAsked(tx, threadId, asked, Date.now());
    const { publicId } = before;
    const dueAt = item.answerDueAt;
    return {
      threadId: publicId,
      isUrgent: item.isUrgent,
      answerDueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    };
  });
}

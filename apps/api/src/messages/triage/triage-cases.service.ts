import { DEFAULT_ANSWER_TIME } from '@waymark/contract/coaching/answer-times';
import type { MessageThread } from '@waymark/contract/messages/messages';
import { TRIAGE_STAFF_NOTICE, type TriageCase } from '@waymark/contract/messages/triage';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findDuty, listRoster } from '#messages/duty-roster/duty.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { dutyNow, onDutyAt, onDutyUntil } from './duty-times.ts';
import { type CaseRow, findCase, findOwnTriage, listQueue } from './triage.queries.ts';
import { changeItem, contactsIn } from './triage.service.ts';
import type { QueueChange } from './triage-queue.ts';

const toInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The triage line as its person finds it. */
export async function showHelpLineOf({ database, settings }: Services, userId: UserId) {
  const { db } = database;
  const own = await findOwnTriage(db, userId);
  const roster = await listRoster(db);
  const { isNow, nextAt, until } = dutyNow(roster, Date.now());
  return {
    data: {
      threadId: own?.threadId ?? null,
      isOpen: own?.isOpen ?? false,
      answerDueAt: own?.answerDueAt ?? null,
      duty: { isNow, nextAt: toInstant(nextAt), until: toInstant(until) },
    },
    contacts: contactsIn(own?.country ?? null, settings.current),
  };
}

/** Empty for those without hours on the roster. Problems: `not_found` without triage duty. */
export async function listQueueFor(db: Db, userId: UserId) {
  const duty = await findDuty(db, userId);
  if (!duty) throw new Problem('not_found');
  const items = await listQueue(db, userId);
  const roster = await listRoster(db, userId);
  const now = Date.now();
  const onDuty = onDutyAt(roster, now);
  const mine = roster.find(({ id }) => id === userId);
  return {
    data: [...items],
    meta: {
      onDutyNow: roster
        .filter(({ id }) => onDuty.includes(id))
        .map(({ id, firstName }) => ({ firstName, isMe: id === userId })),
      myDutyUntil: toInstant(onDutyUntil(mine, now)),
      isLead: duty.isLead,
      hasHours: mine?.hasHours ?? false,
      nextDutyAt: toInstant(dutyNow(roster, now).nextAt),
    },
  };
}

const threadOf = ({ id, person, dutyReadTo, answerDueAt }: CaseRow): MessageThread => ({
  id,
  kind: 'triage',
  matchId: null,
  other: { part: 'coachee', ...person },
  last: null,
  unread: 0,
  readTo: dutyReadTo,
  waitingSince: answerDueAt,
  answerTime: DEFAULT_ANSWER_TIME,
  notice: TRIAGE_STAFF_NOTICE,
});

async function caseRow(db: Db, userId: UserId, publicId: string): Promise<CaseRow> {
  const row = await findCase(db, userId, publicId);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Problems: `not_found`. */
export async function showCase(db: Db, { settings }: Services, userId: UserId, publicId: string): Promise<TriageCase> {
  const row = await caseRow(db, userId, publicId);
  const { threadId, dutyReadTo, country, ...shown } = row;
  return { ...shown, thread: threadOf(row), contacts: contactsIn(country, settings.current) };
}

/** Problems: `not_found`, and those of the queue. */
export function changeCase(services: Services, userId: UserId, publicId: string, change: QueueChange) {
  return services.database.db.transaction(async (tx) => {
    const { threadId } = await caseRow(tx, userId, publicId);
    await changeItem(tx, services, threadId, change);
    return showCase(tx, services, userId, publicId);
  });
}

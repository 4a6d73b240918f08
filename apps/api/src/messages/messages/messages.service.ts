import {
  type Message,
  type MessagePage,
  type MessageThread,
  type MessageVia,
  PRESENT_FOR_MS,
  type sendMessage as sendMessageEndpoint,
} from '@waymark/contract/messages/messages';
import { linkPaths } from '@waymark/contract/paths';
import type { MessagesChange } from '@waymark/contract/realtime';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { listDutyIds } from '#messages/duty-roster/duty.queries.ts';
import { countUnread, markReadAt } from '#notices/notifications/notifications.queries.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { notifyAboutMessages } from './message-news.service.ts';
import { notifyLaterJob } from './messages.jobs.ts';
import * as queries from './messages.queries.ts';
import { findThread, holdThread, isOnDutyIn, listThreads, openThreads, type ThreadPlace } from './threads.queries.ts';

export async function listOwnThreads(db: Db, userId: UserId): Promise<readonly MessageThread[]> {
  await openThreads(db, userId);
  return listThreads(db, userId);
}

/** Problems: `not_found`. */
async function threadOf(
  db: Db,
  userId: UserId,
  publicId: string,
  find: typeof findThread = findThread,
): Promise<ThreadPlace> {
  const thread = await find(db, userId, publicId);
  if (!thread) throw new Problem('not_found');
  return thread;
}

type Change = Omit<MessagesChange, 'threadId'>;

interface Sides {
  readonly own: readonly UserId[];
  readonly others: readonly UserId[];
}

/** Who hears of a change: all on duty share a side of the triage line. */
async function sidesOf(db: Db, userId: UserId, thread: ThreadPlace): Promise<Sides> {
  if (thread.kind !== 'triage') return { own: [userId], others: thread.otherId === null ? [] : [thread.otherId] };
  const onDuty = await listDutyIds(db);
  return isOnDutyIn(thread, userId) ? { own: onDuty, others: [thread.personId] } : { own: [userId], others: onDuty };
}

/** After the commit, so that pages read what was saved; to all tabs of both. */
async function announce(services: Services, userId: UserId, thread: ThreadPlace, change: Change): Promise<void> {
  const { realtime, database } = services;
  const { otherReadTo, ...forBoth } = change;
  const { own, others } = await sidesOf(database.db, userId, thread);
  for (const id of others) realtime.send(id, 'messages-changed', { threadId: thread.publicId, ...change });
  for (const id of own) realtime.send(id, 'messages-changed', { threadId: thread.publicId, ...forBoth });
}

/** Problems: `not_found`. */
export async function listMessages(
  db: Db,
  userId: UserId,
  publicId: string,
  asked: queries.PageAsked,
): Promise<MessagePage> {
  const thread = await threadOf(db, userId, publicId);
  const asker = isOnDutyIn(thread, userId) ? { asker: thread.personId } : {};
  const { messages, hasMore } = await queries.listMessagesIn(db, userId, thread.id, { ...asked, ...asker });
  const { lastSeq, otherReadTo } = thread;
  return { data: [...messages], meta: { hasMore, lastSeq, otherReadTo } };
}

/** Problems: `not_found`, also for a message of which all is shown. */
export async function showWholeMessage(
  db: Db,
  userId: UserId,
  publicId: string,
  seq: number,
): Promise<{ readonly body: string }> {
  const thread = await threadOf(db, userId, publicId);
  const whole = await queries.findWhole(db, userId, thread.id, seq);
  if (!whole) throw new Problem('not_found');
  return whole;
}

type Draft = z.output<typeof sendMessageEndpoint.schema.body> & {
  readonly via?: MessageVia;
  readonly whole?: string | null;
};

/** Answers a repeated send with the message that is there. Problems: see the contract. */
export async function sendMessage(
  services: Services,
  userId: UserId,
  publicId: string,
  draft: Draft,
): Promise<Message> {
  const { db } = services.database;
  await refuseBeyond(db, 'message', userId);
  const { message, thread } = await db.transaction(async (tx) => {
    const thread = await threadOf(tx, userId, publicId, holdThread);
    const place = { threadId: thread.id, clientId: draft.clientId };
    const former = await queries.findSent(tx, userId, place);
    // Of one that was taken back no words are left to compare with, and none should be.
    if (former && former.body !== null && former.body !== draft.body) throw new Problem('request_reused');
    if (former) return { message: former, thread };
    if (!thread.isOpen) throw new Problem('coaching_ended');
    if (thread.kind === 'triage') {
      for (const listener of services.onTriageMessage) await listener(tx, services, userId, thread);
    }
    const draftHere = {
      ...place,
      body: draft.body,
      via: draft.via ?? 'app',
      whole: draft.whole,
      presentForMs: PRESENT_FOR_MS,
    };
    const { message, receiver } = await queries.insertMessage(tx, userId, draftHere);
    if (thread.otherId !== null && receiver.notifiedSeq === null) {
      const first = { threadId: thread.id, userId: thread.otherId, seq: message.seq };
      const startAfter = new Date(Date.now() + PRESENT_FOR_MS);
      if (receiver.isPresent) await services.jobs.enqueue(tx, notifyLaterJob, first, { startAfter });
      else await notifyAboutMessages(tx, services, first);
    }
    return { message, thread };
  });
  // A repeated one too: the node that saved it may have been killed before it announced it.
  await announce(services, userId, thread, { lastSeq: message.seq });
  return message;
}

/** Also marks the notification of these messages as read. Problems: `not_found`. */
export async function readMessages(services: Services, userId: UserId, publicId: string, upTo: number) {
  const { realtime, database } = services;
  const read = await database.db.transaction(async (tx) => {
    const thread = await threadOf(tx, userId, publicId, holdThread);
    const { notifiedSeq, ...state } = isOnDutyIn(thread, userId)
      ? await queries.raiseDutyReadTo(tx, thread.id, upTo)
      : await queries.raiseReadTo(tx, userId, thread.id, upTo);
    const url = thread.coachId === userId ? linkPaths.coachThread(publicId) : linkPaths.coacheeThread(publicId);
    const isNoticeRead = notifiedSeq !== null && notifiedSeq <= state.readTo && (await markReadAt(tx, userId, url));
    return { thread, state, isNoticeRead };
  });
  await announce(services, userId, read.thread, { lastSeq: read.thread.lastSeq, otherReadTo: read.state.readTo });
  if (read.isNoticeRead) {
    realtime.send(userId, 'notifications-read', { unread: await countUnread(database.db, userId) });
  }
  return read.state;
}

/** Idempotent. Problems: `not_found`, `coaching_ended`. */
export async function takeBackMessage(
  services: Services,
  userId: UserId,
  publicId: string,
  seq: number,
): Promise<Message> {
  const { message, thread } = await services.database.db.transaction(async (tx) => {
    const thread = await threadOf(tx, userId, publicId, holdThread);
    if (!thread.isOpen) throw new Problem('coaching_ended');
    const message = await queries.eraseMessage(tx, userId, thread.id, seq);
    if (!message) throw new Problem('not_found');
    return { message, thread };
  });
  await announce(services, userId, thread, { lastSeq: thread.lastSeq, takenBack: seq });
  return message;
}

/** Problems: `not_found`, `rate_limited`. */
export async function shareMessagePresence(
  services: Services,
  userId: UserId,
  publicId: string,
  isTyping: boolean,
): Promise<void> {
  const { db } = services.database;
  await refuseBeyond(db, 'message-presence', userId);
  const thread = await threadOf(db, userId, publicId);
  await queries.markSeen(db, userId, thread.id);
  if (!thread.isOpen) return;
  const { others } = await sidesOf(db, userId, thread);
  for (const id of others) services.realtime.send(id, 'message-presence', { threadId: publicId, isTyping });
}

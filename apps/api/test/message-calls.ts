import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/messages/messages';
import type { UserId } from '#actor.ts';
import { insertMessage } from '#messages/messages/messages.queries.ts';
import { threadPeople, threads } from '#messages/messages/messages.table.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export interface PlantedThread {
  /** As in addresses. */
  readonly id: string;
  readonly threadId: number;
}

/** A conversation of two people, matched or not. */
export async function plantThread(
  { db }: Pick<TestApp, 'db'>,
  { coachId, personId }: { readonly coachId: number; readonly personId: number },
): Promise<PlantedThread> {
  const [thread] = await db.insert(threads).values({ kind: 'coach', coachId, personId }).returning();
  if (!thread) throw new Error('There is no conversation.');
  await db.insert(threadPeople).values([coachId, personId].map((userId) => ({ threadId: thread.id, userId })));
  return { id: thread.publicId, threadId: thread.id };
}

export const plantMessage = (
  { db }: Pick<TestApp, 'db'>,
  { threadId }: PlantedThread,
  authorId: number,
  body: string,
) => insertMessage(db, authorId as UserId, { threadId, clientId: randomUUID(), body, presentForMs: 0 });

/** What people do on the page of their messages. */
export function messageCalls(api: TestApp) {
  const list = (person: Person, id: string, query = '') =>
    api.call(person, contract.listMessages, { params: { id }, query });
  const send = (person: Person, id: string, body: string, clientId: string = randomUUID()) =>
    api.call(person, contract.sendMessage, { params: { id }, body: { clientId, body } });
  return {
    threadsOf: async (person: Person): Promise<contract.MessageThread[]> =>
      (await api.call(person, contract.listMessageThreads)).body.data,
    async threadIdOf(person: Person): Promise<string> {
      const [thread] = (await api.call(person, contract.listMessageThreads)).body.data;
      if (!thread) throw new Error('There is no conversation.');
      return thread.id;
    },
    list,
    seen: async (person: Person, id: string, query = ''): Promise<contract.Message[]> =>
      (await list(person, id, query)).body.data,
    send,
    async sent(person: Person, id: string, body: string, clientId?: string): Promise<contract.Message> {
      const reply = await send(person, id, body, clientId);
      if (reply.status !== 201) throw new Error(`Sending answers ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body.data;
    },
    read: (person: Person, id: string, upTo: number) =>
      api.call(person, contract.readMessages, { params: { id }, body: { upTo } }),
    takeBack: (person: Person, id: string, seq: number) =>
      api.call(person, contract.takeBackMessage, { params: { id, seq } }),
    isHere: (person: Person, id: string, isTyping = false) =>
      api.call(person, contract.shareMessagePresence, { params: { id }, body: { isTyping } }),
    unreadOf: async (person: Person): Promise<number> =>
      (await api.call(person, contract.countUnreadMessages)).body.data.unread,
  };
}

import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { Db } from '#db/client.ts';
import { mailAboutMessages } from '#messages/messages/message-news.service.ts';
import { messages, threadPeople, threads } from '#messages/messages/messages.table.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { type DemoConversation, type DemoMessage, demoMessages } from './demo-messages.ts';

function sentAt({ daysAgo, at }: DemoMessage, now: number): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return new Date(Math.floor(now / DAY_MS - daysAgo) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS);
}

/** What each of the two has read, counted as the product counts it. */
function peopleOf({ messages: written, unread }: DemoConversation, idOf: (by: DemoMessage['by']) => number) {
  const lastBy = written.at(-1)?.by;
  return (['coach', 'coachee'] as const).map((part) => {
    const isBehind = part !== lastBy && unread > 0;
    return {
      userId: idOf(part),
      readTo: isBehind ? written.length - unread : written.length,
      unread: isBehind ? unread : 0,
      wroteTo: written.findLastIndex(({ by }) => by === part) + 1,
      notifiedSeq: isBehind ? written.length - unread + 1 : null,
    };
  });
}

/** Where mail is captured, those who are behind have a mail in the mailbox, to answer it there. */
export async function insertMessages(tx: Db, services: Pick<Services, 'jobs' | 'env'>, idOf: DemoIds): Promise<void> {
  const now = Date.now();
  for (const conversation of demoMessages().conversations) {
    const { coach, coachee, messages: written } = conversation;
    const ids = { coach: idOf(coach), coachee: idOf(coachee) };
    const [thread] = await tx
      .insert(threads)
      .values({ kind: 'coach', coachId: ids.coach, personId: ids.coachee, lastSeq: written.length })
      .returning({ threadId: threads.id });
    if (!thread) throw new Error('A conversation was not inserted.');
    const people = peopleOf(conversation, (by) => ids[by]);
    await tx.insert(threadPeople).values(people.map((row) => ({ ...thread, ...row })));
    await tx.insert(messages).values(
      written.map((message, index) => ({
        ...{ ...thread, seq: index + 1, authorId: ids[message.by], clientId: randomUUID() },
        ...{
          body: message.body,
          via: message.isByMail ? ('mail' as const) : ('app' as const),
          sentAt: sentAt(message, now),
        },
      })),
    );
    for (const { userId, notifiedSeq: seq } of services.env.smtpUrl ? [] : people) {
      if (seq !== null) await mailAboutMessages(tx, services, { ...thread, userId, seq });
    }
  }
}

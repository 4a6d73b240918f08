import { randomUUID } from 'node:crypto';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { Week } from '@waymark/contract/sessions/calendars';
import { WEEKDAYS } from '@waymark/contract/weekly-hours';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { insertDuty, replaceDutyHours, replaceLead } from '#messages/duty-roster/duty.queries.ts';
import { mailAboutMessages } from '#messages/messages/message-news.service.ts';
import { messages, threadPeople, threads } from '#messages/messages/messages.table.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { type DemoConversation, type DemoMessage, type DemoTriage, demoMessages } from './demo-messages.ts';

const everyDay = (from: number, to: number): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to }]])) as unknown as Week;

const dateIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function insertThread(tx: Db, coachId: UserId, personId: UserId, demo: DemoTriage): Promise<void> {
  const askedAt = new Date(Date.now() - demo.minutesAgo * MINUTE_MS);
  const isClosed = demo.answer !== undefined;
  const dueAt = new Date(askedAt.getTime() + 30 * MINUTE_MS);
  const [thread] = await tx
    .insert(threads)
    .values({
      ...{ kind: 'triage', personId, ...demo.asked, askedAt, lastSeq: isClosed ? 2 : 1, dutyReadTo: isClosed ? 1 : 0 },
      ...(isClosed
        ? { state: 'closed' as const, closedAt: new Date(askedAt.getTime() + 60 * MINUTE_MS) }
        : { answerDueAt: dueAt, alerted: 'on-duty', wakeAt: dueAt }),
    })
    .returning({ threadId: threads.id });
  if (!thread) throw new Error('A conversation with the triage line was not inserted.');
  await tx.insert(threadPeople).values({ ...thread, userId: personId, readTo: isClosed ? 2 : 0, wroteTo: 1 });
  const write = (seq: number, authorId: UserId, body: string, minutes: number) =>
    tx.insert(messages).values({
      ...{ ...thread, seq, authorId, clientId: randomUUID(), body },
      sentAt: new Date(askedAt.getTime() + minutes * MINUTE_MS),
    });
  await write(1, personId, demo.written, 1);
  if (demo.answer !== undefined) await write(2, coachId, demo.answer, 12);
}

/** The coach of the demo is on duty all day and leads; another has the evenings, but for one. */
export async function insertTriageLine(tx: Db, idOf: DemoIds): Promise<void> {
  const [lead, other] = [idOf('coach'), idOf('coach.daniel')];
  await insertDuty(tx, lead, null);
  await insertDuty(tx, other, lead);
  await replaceLead(tx, lead);
  await replaceDutyHours(tx, lead, { week: everyDay(0, DAY_MINUTES) });
  await replaceDutyHours(tx, other, { week: everyDay(1_020, 1_320), days: [{ date: dateIn(5), hours: [] }] });
  for (const demo of demoMessages().triage) await insertThread(tx, lead, idOf(demo.person), demo);
}

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

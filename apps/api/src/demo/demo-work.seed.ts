import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { goalMarks, goals } from '#coaching/goals/goals.table.ts';
import { pathMilestones, paths } from '#coaching/paths/paths.table.ts';
import type { Db } from '#db/client.ts';
import {
  actions,
  agendaTopics,
  notes,
  sessionClosings,
  sessionRatings,
} from '#sessions/session-work/session-work.table.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { type Coaching, coachingsOf, demoWork, type HeldSession, type SeededSession } from './demo-coachings.ts';
import { minutesAfter } from './planned-sessions.ts';

const WRITTEN_AFTER_MINUTES = 15;
const RATED_AFTER_MINUTES = 90;

const dayAfter = (instant: number, days: number): string =>
  new Date(instant + days * DAY_MS).toISOString().slice(0, 10);

const dueOn = (start: number, dueAfter: number | undefined) =>
  dueAfter === undefined ? null : dayAfter(start, dueAfter);

/** What one session that is over left in each table. */
function rowsOf({ session, meeting, isClosed }: HeldSession, idOf: DemoIds, now: number) {
  const { sessionId, start, minutes } = session;
  const { topics = [], actions: agreed = [], rating, attendance = 'held' } = meeting;
  const people = { coach: idOf(session.coach), coachee: idOf(session.coachee) };
  const after = (later: number) => new Date(Math.min(minutesAfter(start, minutes + later).getTime(), now));
  const savedAt = after(WRITTEN_AFTER_MINUTES);
  const written = [
    { audience: 'both', authorId: people.coach, body: meeting.shared },
    { audience: 'self', authorId: people.coach, body: meeting.coach },
    { audience: 'self', authorId: people.coachee, body: meeting.coachee },
  ] as const;
  return {
    closings: isClosed
      ? [{ sessionId, closedBy: people.coach, requestId: randomUUID(), attendance, closedAt: savedAt } as const]
      : [],
    notes: written.flatMap(({ body, ...note }) => (body === undefined ? [] : [{ ...note, sessionId, body, savedAt }])),
    ratings: rating
      ? [
          {
            ...{ sessionId, userId: people.coachee, ratedAt: after(RATED_AFTER_MINUTES) },
            ...{ useful: rating[0], heard: rating[1] },
          },
        ]
      : [],
    topics: topics.map(([addedBy, text], rank) => ({
      ...{ sessionId, addedBy: people[addedBy], text, priority: rank + 1 },
      addedAt: new Date(start - DAY_MS),
    })),
    actions: agreed.map(({ owner, text, dueAfter, dueDaysAgo, doneAfter }) => ({
      ...{ sessionId, ownerId: people[owner], addedBy: people.coach, text, addedAt: savedAt },
      dueOn: dueDaysAgo === undefined ? dueOn(start, dueAfter) : dayAfter(now, -dueDaysAgo),
      doneAt: doneAfter === undefined ? null : new Date(Math.min(start + doneAfter * DAY_MS, now)),
    })),
  };
}

function topicsAhead({ coach, coachee, held, coming, work }: Coaching, idOf: DemoIds) {
  const people = { coach: idOf(coach), coachee: idOf(coachee) };
  const last = held.at(-1)?.session.start;
  return (work.ahead ?? []).flatMap((topics, index) => {
    const sessionId = coming[index]?.sessionId;
    if (sessionId === undefined) return [];
    return topics.map(([addedBy, text, isMoved = false], rank) => ({
      ...{ sessionId, addedBy: people[addedBy], text, priority: rank + 1 },
      movedFrom: isMoved && last !== undefined ? new Date(last) : null,
    }));
  });
}

async function insertGoals(tx: Db, coachings: readonly Coaching[], idOf: DemoIds, now: number): Promise<void> {
  const drafts = coachings.flatMap(({ coachee, held, work }) => {
    const at = (sessionsAgo: number) => new Date(held.at(-Math.min(sessionsAgo, held.length))?.session.start ?? now);
    return work.goals.map(({ marks, untilDays, ...goal }) => ({
      goal: {
        ...goal,
        ...{ publicId: randomUUID(), userId: idOf(coachee), startedAt: at(marks[0][0]) },
        until: untilDays === undefined ? null : dayAfter(now, untilDays),
      },
      marks: marks.map(([sessionsAgo, attainment]) => ({ attainment, markedAt: at(sessionsAgo) })),
    }));
  });
  const rows = await tx
    .insert(goals)
    .values(drafts.map(({ goal }) => goal))
    .returning({ id: goals.id, publicId: goals.publicId });
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  await tx
    .insert(goalMarks)
    .values(
      drafts.flatMap(({ goal, marks }) => marks.map((mark) => ({ goalId: ids.get(goal.publicId) ?? 0, ...mark }))),
    );
}

/** As people who have coached for a while have one; the others begin theirs. */
async function insertPaths(tx: Db, idOf: DemoIds, now: number): Promise<void> {
  const matches = await tx.select().from(coachMatches);
  const planned = demoWork().flatMap(({ coach, coachee, path = [] }) => {
    const match = matches.find(({ coachId, coacheeId }) => coachId === idOf(coach) && coacheeId === idOf(coachee));
    return match && path.length > 0 ? [{ matchId: match.id, path }] : [];
  });
  await tx.insert(paths).values(planned.map(({ matchId }) => ({ matchId, version: 1 })));
  await tx.insert(pathMilestones).values(
    planned.flatMap(({ matchId, path }) =>
      path.map(({ title, dueDays, doneDaysAgo, doneBy }, place) => ({
        ...{ matchId, place, title, doneBy },
        dueOn: dueDays === undefined ? null : dayAfter(now, dueDays),
        doneAt: doneDaysAgo === undefined ? null : new Date(now - doneDaysAgo * DAY_MS),
      })),
    ),
  );
}

/** What people wrote, agreed and closed in their sessions so far, one statement a table. */
export async function insertWork(
  tx: Db,
  sessions: readonly SeededSession[],
  idOf: DemoIds,
  now: number,
): Promise<void> {
  const coachings = coachingsOf(sessions, now);
  const rows = coachings.flatMap(({ held }) => held.map((session) => rowsOf(session, idOf, now)));
  await tx.insert(sessionClosings).values(rows.flatMap(({ closings }) => closings));
  await tx.insert(notes).values(rows.flatMap((row) => row.notes));
  await tx.insert(sessionRatings).values(rows.flatMap(({ ratings }) => ratings));
  await tx.insert(actions).values(rows.flatMap((row) => row.actions));
  const ahead = coachings.flatMap((coaching) => topicsAhead(coaching, idOf));
  await tx.insert(agendaTopics).values([...rows.flatMap(({ topics }) => topics), ...ahead]);
  await insertGoals(tx, coachings, idOf, now);
  await insertPaths(tx, idOf, now);
}

import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { acceptProposal, cancelSession, moveSession } from '@waymark/contract/sessions/coaching-sessions';
import { bookForClient, bookSession, proposeTimes } from '@waymark/contract/sessions/session-bookings';
import { sql } from 'drizzle-orm';
import { send } from '../network.ts';
import { clock } from '../pinned/pinned-process.ts';
import { markerOf, rows, type Simulation, type Step } from '../simulation.ts';

interface Match {
  readonly id: number;
  readonly coachId: number;
  readonly clientId: number;
}

export const standing = (simulation: Simulation): Promise<readonly Match[]> =>
  rows(
    simulation,
    sql`SELECT m.id, m.coach_id AS "coachId", m.coachee_id AS "clientId" FROM coach_matches m
      JOIN users c ON c.id = m.coach_id JOIN users p ON p.id = m.coachee_id
      WHERE m.state = 'standing' AND c.leaves_at IS NULL AND p.leaves_at IS NULL ORDER BY m.id`,
  );

export const wordsOf = (simulation: Simulation, { id, coachId, clientId }: Match): string =>
  `${markerOf(simulation, id, [coachId, clientId])} at step ${simulation.step}`;

/** Of few times, so that people meet: within four days, from eight in the morning. */
function startOf({ chance }: Simulation): string {
  const day = Math.floor(clock() / DAY_MS) + chance.below(4);
  return new Date(day * DAY_MS + (8 * 60 + 30 * chance.below(12)) * MINUTE_MS).toISOString();
}

const MINUTES = [30, 45, 60] as const;

async function book(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const match = chance.pick(await standing(simulation));
  if (!match) return;
  const minutes = chance.pick(MINUTES);
  const body = {
    ...{ requestId: randomUUID(), coachId: match.coachId, startsAt: startOf(simulation), minutes },
    message: wordsOf(simulation, match),
  };
  await send(simulation, { userId: match.clientId, isNamed: true }, { endpoint: bookSession, body });
}

async function bookAsCoach(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const match = chance.pick(await standing(simulation));
  if (!match) return;
  const body = {
    ...{ requestId: randomUUID(), matchId: match.id, startsAt: startOf(simulation), minutes: chance.pick(MINUTES) },
    ...{ message: wordsOf(simulation, match), waivesBuffer: chance.happens(20) },
  };
  await send(simulation, { userId: match.coachId, isNamed: true }, { endpoint: bookForClient, body });
}

async function propose(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const match = chance.pick(await standing(simulation));
  if (!match) return;
  const starts = [...new Set([startOf(simulation), startOf(simulation)])];
  const body = { requestId: randomUUID(), matchId: match.id, minutes: 30, starts, message: wordsOf(simulation, match) };
  await send(simulation, { userId: match.coachId }, { endpoint: proposeTimes, body });
}

interface Booked {
  readonly id: string;
  readonly sequence: number;
  readonly userId: number;
}

/** A session and one of its people; the same one often, so that changes meet. */
async function pickBooked(
  { chance, ...simulation }: Simulation,
  state: 'booked' | 'proposed',
): Promise<Booked | undefined> {
  const booked = await rows<Booked>(
    { ...simulation, chance },
    sql`SELECT s.public_id AS id, s.sequence, p.user_id AS "userId" FROM coaching_sessions s
      JOIN session_people p ON p.session_id = s.id JOIN users u ON u.id = p.user_id AND u.leaves_at IS NULL
      WHERE s.state = ${state} AND s.group_id IS NULL AND s.ends_at > now() - interval '2 hours'
        AND (s.state = 'booked' OR p.part = 'coachee')
      ORDER BY s.id DESC, p.part LIMIT 8`,
  );
  return chance.pick(booked);
}

async function move(simulation: Simulation): Promise<void> {
  const booked = await pickBooked(simulation, 'booked');
  if (!booked) return;
  const { id, sequence, userId } = booked;
  const body = { startsAt: startOf(simulation), sequence, reason: '' };
  await send(simulation, { userId }, { endpoint: moveSession, params: { id }, body });
}

async function cancel(simulation: Simulation): Promise<void> {
  const state = simulation.chance.happens(80) ? 'booked' : 'proposed';
  const booked = await pickBooked(simulation, state);
  if (!booked) return;
  const { id, userId } = booked;
  await send(simulation, { userId }, { endpoint: cancelSession, params: { id }, body: { reason: '' } });
}

async function accept(simulation: Simulation): Promise<void> {
  const proposed = await pickBooked(simulation, 'proposed');
  if (!proposed) return;
  const { id, userId } = proposed;
  await send(simulation, { userId }, { endpoint: acceptProposal, params: { id } });
}

/** Two clients want the same time of their coach, at once. */
async function raceForTime(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const matches = await standing(simulation);
  const one = chance.pick(matches);
  const other = chance.pick(matches.filter(({ coachId, id }) => coachId === one?.coachId && id !== one.id));
  const startsAt = startOf(simulation);
  const wanted = [one, other].flatMap((match) => match ?? []);
  await Promise.all(
    wanted.map((match) => {
      const { coachId, clientId: userId } = match;
      const body = { requestId: randomUUID(), coachId, startsAt, minutes: 60, message: wordsOf(simulation, match) };
      return send(simulation, { userId, isNamed: true }, { endpoint: bookSession, body });
    }),
  );
}

/** One of its people moves a session while one cancels it. */
async function raceForSession(simulation: Simulation): Promise<void> {
  const [moved, cancelled] = [await pickBooked(simulation, 'booked'), await pickBooked(simulation, 'booked')];
  if (!moved || !cancelled) return;
  const { sequence } = moved;
  const body = { startsAt: startOf(simulation), sequence, reason: '' };
  const params = { id: moved.id };
  await Promise.all([
    send(simulation, { userId: moved.userId }, { endpoint: moveSession, params, body }),
    send(
      simulation,
      { userId: cancelled.userId },
      { endpoint: cancelSession, params: { id: cancelled.id }, body: { reason: '' } },
    ),
  ]);
}

export const SESSION_STEPS: readonly Step[] = [
  { name: 'book', weight: 14, take: book },
  { name: 'book for a client', weight: 4, take: bookAsCoach },
  { name: 'propose', weight: 4, take: propose },
  { name: 'accept', weight: 6, take: accept },
  { name: 'move', weight: 8, take: move },
  { name: 'cancel', weight: 6, take: cancel },
  { name: 'race for a time', weight: 3, take: raceForTime },
  { name: 'race for a session', weight: 3, take: raceForSession },
];

import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import type { SessionState } from '@waymark/contract/sessions/coaching-sessions';
import * as contract from '@waymark/contract/sessions/session-rooms';
import type { UserId } from '#actor.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export interface RoomSession {
  /** As in addresses. */
  readonly id: string;
  readonly sessionId: number;
}

interface People {
  readonly coach: UserId;
  readonly coachee: UserId;
  readonly others?: readonly UserId[];
}

/** An hour's session that holds no one's time, by default one that begins now. */
export async function newSession(
  { db }: Pick<TestApp, 'db'>,
  people: People,
  { state = 'booked', startsAt = new Date() }: { readonly state?: SessionState; readonly startsAt?: Date } = {},
): Promise<RoomSession> {
  const id = randomUUID();
  const { id: sessionId } = await insertSession(db, {
    publicId: id,
    kind: 'intro',
    state,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    freeUntil: startsAt,
    message: '',
    bookedBy: people.coachee,
  });
  const free = { beforeMinutes: 0, afterMinutes: 0, isHeld: false };
  const coached = [people.coachee, ...(people.others ?? [])];
  await insertHoldings(db, [
    { ...free, sessionId, userId: people.coach, part: 'coach' },
    ...coached.map((userId) => ({ ...free, sessionId, userId, part: 'coachee' as const })),
  ]);
  return { id, sessionId };
}

export const offer = (to: number, fields: Partial<contract.RoomSignal> = {}) => ({
  to,
  life: 1,
  peerLife: 1,
  number: 0,
  kind: 'offer',
  data: { sdp: 'v=0\r\n' },
  ...fields,
});

export const roomCalls = (api: TestApp) => ({
  join: (person: Person, { id }: RoomSession) => api.call(person, contract.joinRoom, { params: { id } }),
  async joined(person: Person, { id }: RoomSession): Promise<contract.JoinedRoom> {
    const { status, body } = await api.call(person, contract.joinRoom, { params: { id } });
    if (status !== 200) throw new Error(`Joining answers ${status}: ${JSON.stringify(body)}`);
    return body.data;
  },
  signal: (person: Person, { id }: RoomSession, body: unknown) =>
    api.call(person, contract.sendSignal, { params: { id }, body }),
  leave: (person: Person, { id }: RoomSession, life: number) =>
    api.call(person, contract.leaveRoom, { params: { id, life } }),
  show: (person: Person, { id }: RoomSession) => api.call(person, contract.showRoom, { params: { id } }),
});

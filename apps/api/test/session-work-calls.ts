import { randomUUID } from 'node:crypto';
import * as goals from '@waymark/contract/coaching/goals';
import { HOUR_MS } from '@waymark/contract/durations';
import * as actions from '@waymark/contract/sessions/actions';
import * as agenda from '@waymark/contract/sessions/agenda-topics';
import type * as notes from '@waymark/contract/sessions/session-notes';
import * as work from '@waymark/contract/sessions/session-work';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

interface PlantedSession {
  readonly coach: { readonly id: number };
  readonly coachee: { readonly id: number };
  readonly matchId?: number;
  /** From now; a session lasts an hour. */
  readonly inHours: number;
}

/** A booked session, also in the past, that holds no time; returns its id on the wire. */
export async function plantSession({ db }: TestApp, { coach, coachee, matchId, inHours }: PlantedSession) {
  const startsAt = new Date(Date.now() + inHours * HOUR_MS);
  const { id: sessionId, publicId } = await insertSession(db, {
    kind: matchId === undefined ? 'intro' : 'one-to-one',
    state: 'booked',
    matchId: matchId ?? null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    freeUntil: startsAt,
    message: '',
    bookedBy: coachee.id,
  });
  const person = { sessionId, beforeMinutes: 0, afterMinutes: 0, isHeld: false };
  await insertHoldings(db, [
    { ...person, userId: coach.id, part: 'coach' },
    { ...person, userId: coachee.id, part: 'coachee' },
  ]);
  return publicId;
}

type NoteOf = typeof notes.savePrivateNote | typeof notes.saveSharedNote;
const NEW_GOAL = { title: 'Say no before I am tired', words: '', until: null, isShared: false };

/** What people do on a session's page. */
export function sessionWorkCalls(api: TestApp) {
  const workOf = (person: Person, id: string) => api.call(person, work.showSessionWork, { params: { id } });
  return {
    workOf,
    seen: async (person: Person, id: string) => (await workOf(person, id)).body.data,
    save: (person: Person, endpoint: NoteOf, id: string, body: string, version: number) =>
      api.call(person, endpoint, { params: { id }, body: { body, version } }),
    addTopic: (person: Person, id: string, text: string, requestId: string = randomUUID()) =>
      api.call(person, agenda.addTopic, { params: { id }, body: { text, requestId } }),
    addAction: (person: Person, id: string, draft: Record<string, unknown>) =>
      api.call(person, actions.addAction, { params: { id }, body: { requestId: randomUUID(), ...draft } }),
    close: (coach: Person, id: string, options: Record<string, unknown> = {}) =>
      api.call(coach, work.closeSession, {
        params: { id },
        body: { requestId: randomUUID(), attendance: 'held', ...options },
      }),
    rate: (person: Person, id: string, useful: number, heard: number) =>
      api.call(person, work.rateSession, { params: { id }, body: { useful, heard } }),
    newGoal: (person: Person, options: Record<string, unknown> = {}) =>
      api.call(person, goals.createGoal, { body: { requestId: randomUUID(), ...NEW_GOAL, ...options } }),
  };
}

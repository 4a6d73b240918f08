import type { Goal } from '@waymark/contract/coaching/goals';
import type { Action } from '@waymark/contract/sessions/actions';
import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import type { SessionNote } from '@waymark/contract/sessions/session-notes';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { sessionId } from './coaching-sessions.ts';

const BEFORE = '2026-11-16T09:00:00Z';

export const topic = (number: number, text: string, changes: Partial<AgendaTopic> = {}): AgendaTopic => ({
  id: sessionId(100 + number),
  text,
  addedBy: 'coachee',
  addedAt: BEFORE,
  movedFrom: null,
  ...changes,
});

export const action = (number: number, text: string, changes: Partial<Action> = {}): Action => ({
  id: sessionId(200 + number),
  sessionId: sessionId(1),
  text,
  owner: 'coachee',
  addedBy: 'coachee',
  dueOn: null,
  doneAt: null,
  ...changes,
});

export const goal = (title: string, attainment: number): Goal => ({
  id: sessionId(300),
  title,
  words: '',
  until: null,
  state: 'active',
  isShared: true,
  startedAt: BEFORE,
  marks: [{ attainment, markedAt: BEFORE }],
});

export const savedNote = (body: string, version = 1): SessionNote => ({ body, version, savedAt: BEFORE });

/** What is worked on in a booked session, with nothing in it yet. */
export const sessionWork = (changes: Partial<SessionWork> = {}): SessionWork => ({
  isOpen: true,
  topics: [],
  waiting: [],
  privateNote: null,
  sharedNote: null,
  lastTime: null,
  goals: [],
  actions: [],
  next: null,
  closing: null,
  rating: null,
  ...changes,
});

type Attendance = RoomSeen['people'][number]['attendance'];

/** Who Maya's room saw of Maya and of Asha. */
export function roomSeen(coach: Attendance, coachee: Attendance, startsAt: string): RoomSeen {
  const person = (userId: number, part: 'coach' | 'coachee', attendance: Attendance) => ({
    ...{ userId, part, attendance, isInRoom: false, life: null },
    joinedAt: attendance === 'present' ? startsAt : null,
  });
  return {
    opensAt: startsAt,
    reach: 'local',
    closesAt: startsAt,
    together: coach === 'present' && coachee === 'present' ? { from: startsAt, until: null } : null,
    people: [person(31, 'coach', coach), person(7, 'coachee', coachee)],
  };
}

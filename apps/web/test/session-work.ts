import type { Action } from '@waymark/contract/actions';
import type { RoomSeen } from '@waymark/contract/session-rooms';
import type { SessionWork } from '@waymark/contract/session-work';
import { sessionId } from './coaching-sessions.ts';

/** A session in which nothing was written yet, of people who work together. */
export function sessionWork(changes: Partial<SessionWork> = {}): SessionWork {
  return {
    ...{ isOpen: true, topics: [], privateNote: null, sharedNote: null, lastTime: null, goals: [], actions: [] },
    ...{ next: null, closing: null, rating: null },
    ...changes,
  };
}

export const note = (body: string, version = 1) => ({ body, version, savedAt: '2026-11-23T05:00:00Z' });

export function action(number: number, text: string, changes: Partial<Action> = {}): Action {
  return {
    id: sessionId(100 + number),
    ...{ sessionId: sessionId(1), text, owner: 'coachee', addedBy: 'coach', dueOn: null, doneAt: null },
    ...changes,
  };
}

type Attendance = RoomSeen['people'][number]['attendance'];

/** Who Maya's room saw of Maya and of Asha. */
export function roomSeen(coach: Attendance, coachee: Attendance, startsAt: string): RoomSeen {
  const person = (userId: number, part: 'coach' | 'coachee', attendance: Attendance) => ({
    ...{ userId, part, attendance, isInRoom: false },
    joinedAt: attendance === 'present' ? startsAt : null,
  });
  return {
    opensAt: startsAt,
    closesAt: startsAt,
    people: [person(31, 'coach', coach), person(7, 'coachee', coachee)],
  };
}

import type { SharedThing, Team, TeamMember } from '@waymark/contract/sessions/manager-consents';
import { coachingSession, sessionId } from './coaching-sessions.ts';

/** A goal shared until the end of January, unless changed. */
export const sharedGoal = (number: number, words: string, changes: Partial<SharedThing> = {}): SharedThing => ({
  id: sessionId(number),
  subject: 'goal',
  goal: { title: 'Evenings', words, until: null },
  sharedAt: '2026-10-15T09:00:00Z',
  until: '2027-01-31',
  ...changes,
});

export const teamMember = (number: number, firstName: string, shared: SharedThing[]): TeamMember => ({
  id: sessionId(number + 100),
  firstName,
  lastName: 'Kumar',
  picture: null,
  shared,
});

export const teamOf = (people: TeamMember[], isLargeEnough = false): Team => ({
  people,
  figures: { atLeast: 5, isLargeEnough },
});

const people = (['coach', 'coachee', 'manager'] as const).map((part, at) => ({
  part,
  userId: [31, 7, 9][at] ?? 0,
  firstName: ['Maya', 'Asha', 'Grace'][at] ?? null,
  lastName: ['Rao', 'Kumar', 'Obi'][at] ?? null,
  picture: null,
  timeZone: 'Asia/Kolkata',
}));

/** A meeting of Asha, Maya and Grace, as one of them sees it. */
export const alignmentMeeting = (
  number: number,
  startsAt: string,
  changes: Partial<ReturnType<typeof coachingSession>['attributes']> = {},
) => coachingSession(number, startsAt, { kind: 'alignment', matchId: null, people, ...changes });

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';

type Attributes = CoachingSession['attributes'];

const MAYA: Attributes['people'][number] = {
  part: 'coach',
  userId: 31,
  firstName: 'Maya',
  lastName: 'Rao',
  picture: null,
  timeZone: 'Asia/Kolkata',
};
const ASHA: Attributes['people'][number] = {
  part: 'coachee',
  userId: 7,
  firstName: 'Asha',
  lastName: 'Kumar',
  picture: null,
  timeZone: 'Asia/Kathmandu',
};

/** An id that the contract accepts. */
export const sessionId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A session of 45 minutes between Asha and Maya as Asha sees it, booked unless changed. */
export function coachingSession(number: number, startsAt: string, changes: Partial<Attributes> = {}): CoachingSession {
  const start = Date.parse(startsAt);
  return {
    id: sessionId(number),
    attributes: {
      kind: 'one-to-one',
      state: 'booked',
      startsAt,
      endsAt: new Date(start + 45 * 60_000).toISOString(),
      sequence: 0,
      matchId: 5,
      seriesId: null,
      proposalId: null,
      message: '',
      bookedBy: 'coachee',
      part: 'coachee',
      attendance: null,
      people: [MAYA, ASHA],
      freeUntil: new Date(start - 86_400_000).toISOString(),
      policy: 'Free to move or cancel until tomorrow.',
      allowance: null,
      group: null,
      changes: [],
      ...changes,
    },
  };
}

const LEE = { userId: 8, firstName: 'Lee', lastName: null, answer: 'booked', attendance: null } as const;

/** The same as a group that Maya coaches, as Asha sees it once she and Lee are coming. */
export function groupSession(
  number: number,
  startsAt: string,
  changes: Partial<Attributes> = {},
  group: Partial<NonNullable<Attributes['group']>> = {},
): CoachingSession {
  const asha = { ...LEE, userId: ASHA.userId, firstName: 'Asha' };
  return coachingSession(number, startsAt, {
    ...{ kind: 'group', matchId: null, bookedBy: 'coach', policy: 'You can leave until it starts.' },
    group: {
      title: 'Saying no',
      link: null,
      answer: 'booked',
      seats: null,
      materials: [],
      people: [asha, LEE],
      ...group,
    },
    ...changes,
  });
}

/** The same as Maya sees it. */
export const ledGroup = (number: number, startsAt: string): CoachingSession =>
  groupSession(
    number,
    startsAt,
    { part: 'coach', people: [MAYA] },
    {
      people: [
        { ...LEE, userId: ASHA.userId, firstName: 'Asha', lastName: 'Kumar' },
        { ...LEE, lastName: 'Chen' },
        { ...LEE, userId: 9, firstName: 'Ona', lastName: 'Berg', answer: 'offered' },
        { ...LEE, userId: 10, firstName: 'Per', lastName: 'Lund', answer: 'declined' },
      ],
    },
  );

export function sessionsFound(sessions: readonly CoachingSession[], { page = 1, pageCount = 1 } = {}) {
  return {
    data: [...sessions],
    meta: { pagination: { page, pageSize: 25, pageCount, total: sessions.length } },
  };
}

/** What Asha has in the last quarter of 2026 by the clock of UTC, of which a session is one. */
export const allowance = (left: number, changes: Partial<NonNullable<Attributes['allowance']>> = {}) => ({
  ...{ left, of: 6, from: '2026-10-01T00:00:00Z', until: '2027-01-01T00:00:00Z', isCounted: true },
  words: `This takes one session. You have ${left} of 6 sessions left until 31 Dec 2026.`,
  ...changes,
});

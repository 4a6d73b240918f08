import type { Calendar } from '@waymark/contract/calendars';
import type { CoachingSession } from '@waymark/contract/coaching-sessions';

export const CLOSED_WEEK: Calendar['week'] = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

/** A coach's calendar in Kolkata: by default open on Mondays from 10 am to 1 pm. */
export function calendar(changes: Partial<Calendar> = {}): Calendar {
  return {
    timeZone: 'Asia/Kolkata',
    week: { ...CLOSED_WEEK, mon: [{ from: 600, to: 780 }] },
    days: [],
    rules: {
      lengths: [45, 60],
      hasIntro: true,
      beforeMinutes: 5,
      afterMinutes: 10,
      noticeMinutes: 720,
      horizonDays: 60,
      dayLimit: null,
      stepMinutes: 15,
    },
    ...changes,
  };
}

/** A session of the coach with Sofía in London, of 45 minutes. */
export function sessionAt(startsAt: string, changes: Partial<CoachingSession['attributes']> = {}): CoachingSession {
  const endsAt = new Date(Date.parse(startsAt) + 45 * 60_000).toISOString();
  const person = { lastName: null, picture: null };
  return {
    id: crypto.randomUUID(),
    attributes: {
      kind: 'one-to-one',
      state: 'booked',
      startsAt,
      endsAt,
      sequence: 0,
      matchId: 1,
      seriesId: null,
      proposalId: null,
      message: '',
      bookedBy: 'coachee',
      part: 'coach',
      people: [
        { ...person, part: 'coach', userId: 7, firstName: 'Asha', timeZone: 'Asia/Kolkata' },
        { ...person, part: 'coachee', userId: 8, firstName: 'Sofía', timeZone: 'Europe/London' },
      ],
      freeUntil: startsAt,
      policy: '',
      changes: [],
      ...changes,
    },
  };
}

/** All sessions on one page. */
export const sessionsFound = (sessions: readonly CoachingSession[]) => ({
  data: [...sessions],
  meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: sessions.length } },
});

import type { Calendar } from '@waymark/contract/sessions/calendars';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { coachingSession } from './coaching-sessions.ts';

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
  const person = { lastName: null, picture: null };
  const people: CoachingSession['attributes']['people'] = [
    { ...person, part: 'coach', userId: 7, firstName: 'Asha', timeZone: 'Asia/Kolkata' },
    { ...person, part: 'coachee', userId: 8, firstName: 'Sofía', timeZone: 'Europe/London' },
  ];
  return { ...coachingSession(1, startsAt, { part: 'coach', people, ...changes }), id: crypto.randomUUID() };
}

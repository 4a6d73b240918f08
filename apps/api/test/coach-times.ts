import type { SessionRules } from '@waymark/contract/sessions/calendars';
import type { CoachTime } from '#dates/free-starts.ts';

export const RULES: SessionRules = {
  lengths: [30, 45, 60],
  hasIntro: true,
  beforeMinutes: 0,
  afterMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 180,
  dayLimit: null,
  stepMinutes: 45,
};
export const EMPTY_WEEK = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

/** A coach without open hours, and with nothing planned. */
export const NOTHING: CoachTime = {
  timeZone: 'Asia/Kolkata',
  week: EMPTY_WEEK,
  days: [],
  rules: RULES,
  coachHeld: [],
  coachSessions: [],
  busy: [],
  coacheeHeld: [],
};

import type { Weekday } from '@waymark/contract/weekly-hours';

/** A local time of a day, in weeks from this one (0). */
export interface DemoTime {
  readonly week: number;
  readonly day: Weekday;
  /** By the coach's clock, such as `18:00`. */
  readonly at: string;
}

type Change = { readonly by: 'coach' | 'coachee'; readonly reason: string };

/** How two people meet: always on the same day and at the same time. */
export interface DemoRhythm {
  readonly coachee: string;
  readonly coach: string;
  readonly day: Weekday;
  readonly at: string;
  readonly minutes: 30 | 45 | 60;
  readonly everyWeeks: 1 | 2;
  readonly coming: number;
  /** In weeks from this one, the week of the last session; absent while they go on. */
  readonly lastWeek?: number;
  /** What the coachee wrote for the next one. */
  readonly message?: string;
  /** The next one was planned for the day after. */
  readonly movedNext?: Change;
  /** The last of those that lie ahead is off. */
  readonly cancelledLast?: Change;
}

export const DEMO_RHYTHMS: readonly DemoRhythm[] = [
  {
    ...{ coachee: 'coachee', coach: 'coach', day: 'mon', at: '18:00', minutes: 60, everyWeeks: 2, coming: 4 },
    message: 'The review will be over by then. I’ll bring what they said.',
    movedNext: { by: 'coachee', reason: 'A release landed on Tuesday evening.' },
  },
  {
    ...{ coachee: 'coachee.ravi', coach: 'coach', day: 'tue', at: '09:30', minutes: 60, everyWeeks: 1, coming: 3 },
    cancelledLast: { by: 'coachee', reason: 'I’m on a train to Chennai that morning.' },
  },
  { coachee: 'coachee.hannah', coach: 'coach', day: 'fri', at: '11:00', minutes: 45, everyWeeks: 2, coming: 2 },
  {
    ...{ coachee: 'coachee.oliver', coach: 'coach', day: 'thu', at: '18:00', minutes: 45, everyWeeks: 2 },
    ...{ coming: 0, lastWeek: -6 },
  },
  { coachee: 'coachee.mei', coach: 'coach', day: 'wed', at: '09:00', minutes: 45, everyWeeks: 2, coming: 0 },
  {
    ...{ coachee: 'manager', coach: 'coach.daniel', day: 'thu', at: '18:00', minutes: 60, everyWeeks: 2, coming: 3 },
    message: 'The Thursday meeting again. I’ll bring the agenda.',
  },
  { coachee: 'family', coach: 'coach.sofia', day: 'thu', at: '07:30', minutes: 45, everyWeeks: 1, coming: 3 },
  {
    ...{ coachee: 'coachee.james', coach: 'coach.marcus', day: 'thu', at: '07:00', minutes: 30, everyWeeks: 1 },
    coming: 4,
    cancelledLast: { by: 'coach', reason: 'I’m at my daughter’s tournament.' },
  },
  { coachee: 'coachee.lucia', coach: 'coach.marcus', day: 'wed', at: '08:00', minutes: 60, everyWeeks: 2, coming: 2 },
  {
    coachee: 'coachee.pavel',
    coach: 'coach.katarzyna',
    day: 'wed',
    at: '14:00',
    minutes: 60,
    everyWeeks: 1,
    coming: 0,
  },
];

export const DEMO_INTROS: readonly (DemoTime & { readonly coachee: string; readonly coach: string })[] = [
  { coachee: 'coachee.david', coach: 'coach.leila', week: -2, day: 'thu', at: '17:00' },
  { coachee: 'coachee.greta', coach: 'coach.leila', week: 1, day: 'tue', at: '08:30' },
  { coachee: 'coachee.aisha', coach: 'coach.yusuf', week: 1, day: 'wed', at: '17:30' },
];

/** Times that wait for the coachee's answer. */
export const DEMO_PROPOSAL: {
  readonly coachee: string;
  readonly coach: string;
  readonly minutes: number;
  readonly message: string;
  readonly times: readonly DemoTime[];
} = {
  coachee: 'coachee.hannah',
  coach: 'coach',
  minutes: 60,
  message: 'You asked for a longer one. Which of these suits you?',
  times: [
    { week: 2, day: 'tue', at: '11:00' },
    { week: 2, day: 'wed', at: '11:00' },
    { week: 2, day: 'thu', at: '17:30' },
  ],
};

/** Dates that differ from their weekday: open from `at` to `to`, or closed. */
export const DEMO_OTHER_DAYS: readonly (Omit<DemoTime, 'at'> & {
  readonly coach: string;
  readonly open?: readonly [from: string, to: string];
  readonly note: string;
})[] = [
  { coach: 'coach', week: 1, day: 'sat', open: ['09:00', '12:00'], note: 'Extra hours' },
  { coach: 'coach', week: 3, day: 'fri', note: 'Long weekend' },
  { coach: 'coach.daniel', week: 3, day: 'thu', note: 'Travelling' },
  { coach: 'coach.sofia', week: 2, day: 'mon', open: ['09:00', '11:00'], note: 'Late start' },
];

export const DEMO_BLOCKED: readonly (DemoTime & { readonly coach: string; readonly minutes: number })[] = [
  { coach: 'coach', week: 1, day: 'wed', at: '09:00', minutes: 90 },
  { coach: 'coach', week: 1, day: 'thu', at: '17:00', minutes: 120 },
  { coach: 'coach', week: 2, day: 'mon', at: '09:00', minutes: 180 },
  { coach: 'coach.daniel', week: 1, day: 'mon', at: '19:00', minutes: 120 },
  { coach: 'coach.sofia', week: 1, day: 'wed', at: '10:00', minutes: 60 },
];

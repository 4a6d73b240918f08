// Group sessions with seats in the demo's enterprise, and the coaches of its pool and the
// portfolio's.

export const DEMO_POOLS = [
  { office: 'enterprise', coaches: ['coach', 'coach.katarzyna'] },
  { office: 'smb', coaches: ['coach.katarzyna'] },
] as const;

export interface DemoSeatedSession {
  readonly group: string;
  readonly coach: string;
  readonly title: string;
  readonly message: string;
  readonly inDays: number;
  readonly atHourUtc: number;
  readonly seats: number;
  readonly taken: number;
  readonly waiting: number;
  /** For a past one: how many of the last seats were empty, and how many of those excused. */
  readonly absent?: number;
  readonly excused?: number;
}

const LEADS = 'First-time leads';

export const DEMO_SEATED_SESSIONS: readonly DemoSeatedSession[] = [
  {
    ...{ group: LEADS, coach: 'coach.katarzyna', title: 'The first hard conversation' },
    message: 'Bring the one you put off. We find its first sentence together.',
    ...{ inDays: 9, atHourUtc: 15, seats: 12, taken: 12, waiting: 3 },
  },
  {
    ...{ group: LEADS, coach: 'coach.katarzyna', title: 'Delegating without hovering' },
    message: 'What to hand over, what to ask, and when to look again.',
    ...{ inDays: 23, atHourUtc: 15, seats: 12, taken: 7, waiting: 0 },
  },
  {
    ...{ group: LEADS, coach: 'coach.katarzyna', title: 'Your first hundred days' },
    message: 'What you will be asked, and what you may leave for later.',
    ...{ inDays: -12, atHourUtc: 15, seats: 12, taken: 12, waiting: 0, absent: 2, excused: 1 },
  },
];

export const DEMO_MATERIALS = [{ title: 'A talk about first sentences', url: 'https://example.org/first-sentences' }];
export const DEMO_SEATS_LINK = 'https://meet.example.org/first-time-leads';

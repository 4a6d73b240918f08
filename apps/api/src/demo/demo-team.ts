// Grace's team in the demo's business, and what people of it share with her.
import type { DemoTime } from './demo-sessions.ts';

export const DEMO_MANAGER = 'manager';

/** With three colleagues who share nothing, a team that is large enough for figures. */
export const DEMO_TEAM = ['coachee', 'coachee.ravi', 'coachee.hannah'] as const;
export const DEMO_COLLEAGUES = 3;

/** They share their first active goal, until some days from now. */
export const DEMO_SHARED_GOALS = [
  { mailbox: 'coachee', daysAgo: 12, untilDays: 60 },
  { mailbox: 'coachee.ravi', daysAgo: 5, untilDays: 90 },
] as const;
export const DEMO_SHARED_COACHING = { mailbox: 'coachee.hannah', daysAgo: 8, untilDays: 120 } as const;

export const DEMO_STRENGTHS = {
  mailbox: 'coachee',
  written: {
    daysAgo: 75,
    strengths:
      'Asha hears what a customer is afraid of before they say it. In the March outage she was the one person everyone wanted on the call.',
    growth:
      'She takes work back from people as soon as it gets uncomfortable for them. I would like her to let it stay uncomfortable for a day.',
    support: 'I no longer ask her directly for things that belong to her leads.',
  },
  asked: { daysAgo: 2, dueInDays: 12 },
} as const;

interface DemoAlignment {
  readonly time: DemoTime;
  /** What the three agreed on; absent while it lies ahead. */
  readonly outcome?: string;
}

export const DEMO_ALIGNMENTS: readonly DemoAlignment[] = [
  {
    time: { week: -10, day: 'tue', at: '19:30' },
    outcome: [
      '- Asha keeps one team; the second one goes to Tomas from the first of the month.',
      '- Grace tells the steering group, so that Asha doesn’t have to.',
      '- We look at it again in a quarter.',
    ].join('\n'),
  },
  { time: { week: 2, day: 'tue', at: '19:30' } },
];

export const ALIGNMENT_TOPICS = [
  'What Asha wants Grace to know',
  'What Grace needs from Asha’s role',
  'What each of us will do',
] as const;

import { ASHA_FIRST_HALF } from './asha-first-half.ts';
import { ASHA_SECOND_HALF } from './asha-second-half.ts';
import type { DemoCoachingWork } from './demo-coaching-work.ts';

/** The coachee who has settled in: a year of sessions, goals and notes. */
export const ASHA_AND_MAYA: DemoCoachingWork = {
  coach: 'coach',
  coachee: 'coachee',
  meetings: [...ASHA_FIRST_HALF, ...ASHA_SECOND_HALF],
  goals: [
    {
      title: 'Close the laptop at seven on most days',
      words: 'Seven evenings out of ten, and I don’t count them any more.',
      ...{ state: 'reached', isShared: true },
      marks: [
        [24, -2],
        [21, -1],
        [18, 0],
        [15, 0],
        [10, -1],
        [8, 1],
      ],
    },
    {
      title: 'Finish the architecture certificate',
      words: 'The certificate hangs in my father’s hall.',
      ...{ state: 'set-aside', isShared: true },
      marks: [
        [23, 0],
        [19, -1],
        [15, -2],
      ],
    },
    {
      title: 'Sleep through the night',
      words: 'I wake up before the alarm, and not because of the phone.',
      ...{ state: 'active', isShared: true },
      marks: [
        [20, -2],
        [18, 0],
        [14, 1],
        [10, 0],
        [5, -1],
        [4, 0],
        [1, 1],
      ],
    },
    {
      title: 'Disagree in the room, not afterwards',
      words: 'Someone senior hears it from me first, in the meeting, without a shaking voice.',
      ...{ state: 'active', isShared: true, untilDays: 60 },
      marks: [
        [7, -2],
        [6, -1],
        [3, 0],
        [2, 1],
      ],
    },
    {
      title: 'Decide whether I want Deepa’s job',
      words: 'I can say yes or no without thinking of what others would say.',
      ...{ state: 'active', isShared: false },
      marks: [
        [4, -1],
        [2, 0],
      ],
    },
  ],
  ahead: [
    [
      ['coachee', 'The opening line of the review', true],
      ['coachee', 'What to do with Thursdays while Vikram is away'],
      ['coach', 'Sleep, since the alarm clock'],
    ],
    [['coachee', 'How the review went']],
  ],
};

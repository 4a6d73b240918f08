import type { Option } from '../questionnaire-definitions.ts';

/** One list for what coachees wish for and what coaches offer, so that the two can be compared. */
export const COACHING_STYLES = [
  { value: 'listens', label: 'Somebody who listens', help: 'Room to think aloud, few questions, no hurry.' },
  { value: 'asks', label: 'Somebody who asks', help: 'Questions that let me see it from another side.' },
  { value: 'challenges', label: 'Somebody who challenges me', help: 'Direct, kind, and not too easily satisfied.' },
  {
    value: 'structures',
    label: 'Somebody with a plan',
    help: 'Clear steps, exercises, something to do between sessions.',
  },
  { value: 'shares', label: 'Somebody who knows my field', help: 'Shares experience where it helps.' },
] as const satisfies readonly Option[];

export type CoachingStyle = (typeof COACHING_STYLES)[number]['value'];

import type { Option } from '../questionnaire-definitions.ts';

/** Shared by the coachee's and the coach's questionnaires, so that answers can be compared. */
export const COACHING_STYLES = [
  { value: 'listens', label: 'Someone who listens', help: 'Room to think aloud, few questions, no hurry.' },
  { value: 'asks', label: 'Someone who asks', help: 'Questions that let me see it from another side.' },
  { value: 'challenges', label: 'Someone who challenges me', help: 'Direct, kind, and not too easily satisfied.' },
  {
    value: 'structures',
    label: 'Someone with a plan',
    help: 'Clear steps, exercises, something to do between sessions.',
  },
  { value: 'shares', label: 'Someone who knows my field', help: 'Shares experience where it helps.' },
] as const satisfies readonly Option[];

export type CoachingStyle = (typeof COACHING_STYLES)[number]['value'];

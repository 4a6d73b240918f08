import type { CoachMatch, MatchState } from '@waymark/contract/coach-matches';
import { Alert } from '#ui/alert.tsx';

interface Words {
  readonly happened: (firstName: string) => string;
  /** What comes next for someone without a coach. */
  readonly next?: string;
}

const WORDS: Readonly<Partial<Record<MatchState, Words>>> = {
  declined: {
    happened: (firstName) => `${firstName} cannot take you on at the moment.`,
    next: 'That says nothing about you: here are others who fit.',
  },
  expired: { happened: (firstName) => `${firstName} did not answer in time.`, next: 'Here are others who fit.' },
  withdrawn: { happened: (firstName) => `You withdrew your request to ${firstName}.` },
  ended: { happened: (firstName) => `Your coaching with ${firstName} has ended.`, next: 'Here is who fits now.' },
};

interface LastMatchNoteProps {
  readonly last: CoachMatch;
  /** The standing match, which goes on. */
  readonly present?: CoachMatch | null;
}

/** How the last request or match ended: shown while there is no new one, or for a week. */
export function LastMatchNote({ last, present }: LastMatchNoteProps) {
  const words = WORDS[last.attributes.state];
  if (!words) return null;
  const next = present ? `Your coaching with ${present.attributes.coach.attributes.firstName} goes on.` : words.next;
  return (
    <Alert tone="info">
      {[words.happened(last.attributes.coach.attributes.firstName), next].filter(Boolean).join(' ')}
    </Alert>
  );
}

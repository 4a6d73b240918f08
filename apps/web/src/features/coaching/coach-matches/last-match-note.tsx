import type { CoachMatch, MatchState } from '@waymark/contract/coaching/coach-matches';
import { Alert } from '#ui/alert.tsx';

interface Words {
  readonly happened: (firstName: string) => string;
  readonly next?: string;
}

const WORDS: Readonly<Partial<Record<MatchState, Words>>> = {
  declined: {
    happened: (firstName) => `${firstName} can’t take you on right now.`,
    next: 'It’s not about you. Here are other coaches who fit.',
  },
  expired: { happened: (firstName) => `${firstName} didn’t answer in time.`, next: 'Here are other coaches who fit.' },
  withdrawn: { happened: (firstName) => `You withdrew your request to ${firstName}.` },
  ended: {
    happened: (firstName) => `Your coaching with ${firstName} has ended.`,
    next: 'Here are coaches who fit now.',
  },
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

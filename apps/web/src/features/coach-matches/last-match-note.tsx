import type { CoachMatch, MatchState } from '@waymark/contract/coach-matches';
import { Alert } from '#ui/alert.tsx';

const WORDS: Readonly<Partial<Record<MatchState, (firstName: string) => string>>> = {
  declined: (firstName) =>
    `${firstName} cannot take you on at the moment. That says nothing about you: here are others who fit.`,
  expired: (firstName) => `${firstName} did not answer in time. Here are others who fit.`,
  withdrawn: (firstName) => `You withdrew your request to ${firstName}.`,
  ended: (firstName) => `Your coaching with ${firstName} has ended. Here is who fits now.`,
};

/** How the last request or match ended, shown while there is no new one. */
export function LastMatchNote({ last }: { last: CoachMatch }) {
  const words = WORDS[last.attributes.state]?.(last.attributes.coach.attributes.firstName);
  return words ? <Alert tone="info">{words}</Alert> : null;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch } from '@waymark/contract/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { myMatchQuery } from './coach-matches.api.ts';
import type { AskedCoach } from './request-modal.tsx';
import { useRequestModal } from './use-request-modal.tsx';

export interface CoachToAsk extends AskedCoach {
  readonly acceptsClients: boolean;
}

/** What a coachee can do on a coach's page: ask them, or go to what stands in the way of it. */
export function CoacheeAsks({ coach }: { coach: CoachToAsk }) {
  const { data, error, refetch } = useQuery(myMatchQuery());
  const { ask, modal } = useRequestModal();
  return (
    <>
      {!data && error && (
        <>
          <p role="alert" className="text-sm text-ink-700">
            We can’t check right now whether {coach.firstName} is available.
          </p>
          <Button variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {data && <Answer coach={coach} match={data.data} onAsk={() => ask(coach)} />}
      {modal}
    </>
  );
}

interface AnswerProps {
  readonly coach: CoachToAsk;
  readonly match: CoachMatch | null;
  readonly onAsk: () => void;
}

function Answer({ coach, match, onAsk }: AnswerProps) {
  const { firstName, acceptsClients } = coach;
  if (!match) {
    if (acceptsClients) return <Button onClick={onAsk}>Ask {firstName}</Button>;
    return (
      <p className="text-sm text-ink-700">
        {firstName} isn’t taking new clients right now.{' '}
        <ButtonLink variant="quiet" href={linkPaths.matching()}>
          See who fits you
        </ButtonLink>
      </p>
    );
  }
  const { state, decideBy, coach: other } = match.attributes;
  const isThisCoach = other.id === coach.id;
  const otherName = other.attributes.firstName;
  return (
    <>
      <p className="text-sm text-ink-700">
        {isThisCoach && state === 'standing' && `${firstName} is your coach.`}
        {isThisCoach && state === 'requested' && (
          <>
            You asked {firstName}, who answers by <LocalTime instant={decideBy} style="deadline" />.
          </>
        )}
        {!isThisCoach && state === 'standing' && `${otherName} is your coach. You have one coach at a time.`}
        {!isThisCoach && state === 'requested' && `You asked ${otherName}, and have one request open at a time.`}
      </p>
      <ButtonLink variant="ghost" href={linkPaths.matching()}>
        {state === 'standing' ? 'To your coach' : 'To your request'}
      </ButtonLink>
    </>
  );
}

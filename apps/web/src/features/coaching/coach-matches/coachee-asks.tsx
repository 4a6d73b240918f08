'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch, MyMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { myMatchQuery } from './coach-matches.api.ts';
import type { AskedCoach } from './request-modal.tsx';
import { presentMatchOf, useRequestModal } from './use-request-modal.tsx';

export interface CoachToAsk extends AskedCoach {
  readonly acceptsClients: boolean;
}

export function CoacheeAsks({ coach }: { coach: CoachToAsk }) {
  const { data, error, refetch } = useQuery(myMatchQuery());
  const present = data?.data?.attributes.state === 'standing' ? presentMatchOf(data.data) : null;
  const { ask, modal } = useRequestModal({ present });
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
      {data && <Answer coach={coach} mine={data} onAsk={() => ask(coach)} />}
      {modal}
    </>
  );
}

interface AnswerProps {
  readonly coach: CoachToAsk;
  readonly mine: MyMatch;
  readonly onAsk: () => void;
}

function Answer({ coach, mine: { data, change }, onAsk }: AnswerProps) {
  const { firstName } = coach;
  const request = change ?? (data?.attributes.state === 'requested' ? data : null);
  if (data && data !== request && data.attributes.coach.id === coach.id) {
    return <GoThere words={`${firstName} is your coach.`} linkText="Go to your coach" />;
  }
  if (request)
    return <GoThere words={<RequestWords request={request} coach={coach} />} linkText="Go to your request" />;
  if (!coach.acceptsClients) {
    return (
      <p className="text-sm text-ink-700">
        {firstName} isn’t taking new clients right now.{' '}
        <ButtonLink variant="quiet" href={linkPaths.matching()}>
          See who fits you
        </ButtonLink>
      </p>
    );
  }
  return (
    <>
      {data && (
        <p className="text-sm text-ink-700">
          {data.attributes.coach.attributes.firstName} is your coach. You can ask {firstName} and choose when your
          coaching ends.
        </p>
      )}
      <Button onClick={onAsk}>Ask {firstName}</Button>
    </>
  );
}

function GoThere({ words, linkText }: { words: ReactNode; linkText: string }) {
  return (
    <>
      <p className="text-sm text-ink-700">{words}</p>
      <ButtonLink variant="ghost" href={linkPaths.matching()}>
        {linkText}
      </ButtonLink>
    </>
  );
}

function RequestWords({ request, coach }: { request: CoachMatch; coach: CoachToAsk }) {
  const { coach: askedCoach, decideBy } = request.attributes;
  if (askedCoach.id !== coach.id) {
    return `You asked ${askedCoach.attributes.firstName}, and have one request open at a time.`;
  }
  return (
    <>
      You asked {coach.firstName}, who answers by <LocalTime instant={decideBy} style="deadline" />.
    </>
  );
}

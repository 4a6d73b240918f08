'use client';

import type { CoachMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { useWithdrawMatch } from './coach-matches.api.ts';

interface WaitingRequestProps {
  readonly match: CoachMatch;
  readonly presentName?: string;
}

export function WaitingRequest({ match, presentName }: WaitingRequestProps) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawMatch();
  const { coach, decideBy } = match.attributes;
  const { firstName } = coach.attributes;
  return (
    <Card>
      <p className="mb-4">
        <Pill tone="warning">Waiting for an answer</Pill>
      </p>
      <CoachHeading coach={coach} level={2} />
      <p className="mt-4 max-w-prose text-ink-700">
        {presentName
          ? `You’ll keep ${presentName} as your coach until ${firstName} accepts. If ${firstName} can’t take you on, nothing changes.`
          : `We’ve let ${firstName} know. If there’s no answer in time, we’ll suggest other coaches straight away. You don’t need to do anything.`}
      </p>
      <p className="mt-2 font-semibold">
        {firstName} answers by <LocalTime instant={decideBy} style="deadline" />
      </p>
      {isAsking ? (
        <ConfirmStep
          question="Withdraw the request?"
          confirmText="Withdraw the request"
          keepText="Keep the request"
          busyText={withdraw.isPending ? 'Withdrawing ...' : undefined}
          problem={withdraw.error?.message}
          onConfirm={() => withdraw.mutate(match.id)}
          onKeep={() => setAsking(false)}
        >
          We’ll let {firstName} know, without giving a reason.{' '}
          {presentName
            ? `Your coaching with ${presentName} goes on as before.`
            : 'You can ask another coach straight away.'}
        </ConfirmStep>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Withdraw the request
          </Button>
          <ButtonLink variant="quiet" className="-ml-2" href={linkPaths.coaches()} prefetch={false}>
            Look around in the meantime
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

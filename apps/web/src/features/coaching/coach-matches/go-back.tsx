'use client';

import type { CoachMatch, MyMatch } from '@waymark/contract/coaching/coach-matches';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { useReturnToMatch } from './coach-matches.api.ts';

type Own = Pick<MyMatch, 'data' | 'change'>;

const coachName = ({ attributes }: CoachMatch): string => attributes.coach.attributes.firstName;

/** What going back ends, in sentences; nothing without a coach or a request. */
function consequencesOf({ data, change }: Own): string[] {
  if (!data) return [];
  if (data.attributes.state === 'requested') return [`Your request to ${coachName(data)} will be withdrawn.`];
  return [
    ...(change ? [`Your request to ${coachName(change)} will be withdrawn.`] : []),
    `Your coaching with ${coachName(data)} will end, and this can’t be undone.`,
    `${coachName(data)} will hear about it, without a reason.`,
  ];
}

export function GoBack({ former, data, change }: Own & { readonly former: MyMatch['former'] }) {
  if (!former?.attributes.returnBy) return null;
  const { endedAt, returnBy, coach } = former.attributes;
  const { firstName, acceptsClients } = coach.attributes;
  return (
    <Card>
      <h2 className="text-lg">Go back to {firstName}</h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        {endedAt && (
          <>
            Your coaching with {firstName} ended on <LocalTime instant={endedAt} style="day" />.{' '}
          </>
        )}
        If you change your mind, it goes on as before, and {firstName} can see again what you share.
      </p>
      <p className="mt-2 text-sm font-semibold">
        You can go back until <LocalTime instant={returnBy} style="deadline" />
      </p>
      {acceptsClients ? (
        <ReturnStep id={former.id} firstName={firstName} data={data} change={change} />
      ) : (
        <p className="mt-3 text-sm text-ink-700">
          {firstName} has no place right now. If one becomes free by then, you can go back here.
        </p>
      )}
    </Card>
  );
}

interface ReturnStepProps extends Own {
  readonly id: number;
  readonly firstName: string;
}

function ReturnStep({ id, firstName, ...own }: ReturnStepProps) {
  const [isAsking, setAsking] = useState(false);
  const back = useReturnToMatch();
  const consequences = consequencesOf(own);
  const busyText = back.isPending ? 'Going back ...' : undefined;
  const goBack = () => back.mutate(id);

  if (isAsking) {
    return (
      <ConfirmStep
        question={`Go back to ${firstName}?`}
        confirmText={`Go back to ${firstName}`}
        keepText={own.data?.attributes.state === 'standing' ? 'Keep coaching' : 'Keep the request'}
        busyText={busyText}
        problem={back.error?.message}
        onConfirm={goBack}
        onKeep={() => setAsking(false)}
      >
        {consequences.join(' ')}
      </ConfirmStep>
    );
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {back.error && <Alert tone="danger">{back.error.message}</Alert>}
      <Button variant="ghost" busyText={busyText} onClick={consequences.length > 0 ? () => setAsking(true) : goBack}>
        Go back to {firstName}
      </Button>
    </div>
  );
}

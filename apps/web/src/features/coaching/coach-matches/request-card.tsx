'use client';

import { HOUR_MS } from '@waymark/contract/durations';
import { picturePath } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { useState } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { clientName, shortName } from './client-words.ts';
import { useDecideMatch } from './coach-clients.api.ts';
import { Reasons } from './reasons.tsx';

export function RequestCard({ request }: { request: CoachClient }) {
  const [isDeclining, setDeclining] = useState(false);
  const decide = useDecideMatch(request.id);
  const { picture, message, reasons, decideBy, timeZone } = request.attributes;
  const name = clientName(request);
  const isAccepting = decide.isPending && decide.variables === 'accept';
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3.5">
        <Portrait name={name} src={picture && picturePath(picture)} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words">{name}</h3>
          {timeZone && <p className="text-xs text-ink-500">{timeZoneName(timeZone)}</p>}
        </div>
        <Pill tone="warning">
          <TimeLeft until={decideBy} />
        </Pill>
      </div>
      {message && (
        <blockquote className="rounded-field bg-sand-100 px-4 py-3.5 text-sm break-words whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {reasons.length > 0 && (
        <div>
          <p className="mb-1.5 text-xs font-semibold text-ink-500">How well you fit</p>
          <Reasons label={`How well you and ${name} fit`} reasons={reasons} />
        </div>
      )}
      {isDeclining ? (
        <ConfirmStep
          question={`Decline ${shortName(request)}?`}
          confirmText="Decline"
          keepText="Decide later"
          busyText={decide.isPending ? 'Declining ...' : undefined}
          problem={decide.error?.message}
          onConfirm={() => decide.mutate('decline')}
          onKeep={() => setDeclining(false)}
        >
          We’ll let them know kindly, without giving a reason, and suggest other coaches straight away.
        </ConfirmStep>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm text-ink-700">
            You’ll see what they answered for their coach once you accept.
            <span className="mt-1.5 block font-semibold text-ink-900">
              Reply due <LocalTime instant={decideBy} style="deadline" />
            </span>
          </p>
          {decide.error && <Alert tone="danger">{decide.error.message}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button busyText={isAccepting ? 'Accepting ...' : undefined} onClick={() => decide.mutate('accept')}>
              Accept
            </Button>
            <Button variant="ghost" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function inWords(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours >= 24) return hours < 48 ? '1 day left' : `${Math.floor(hours / 24)} days left`;
  if (hours >= 1) return hours === 1 ? '1 hour left' : `${hours} hours left`;
  return milliseconds > 0 ? 'Less than an hour left' : 'Time is up';
}

/** How long there is until an instant, as of when the page was opened. */
function TimeLeft({ until }: { until: string }) {
  // The hour may change between the server's render and the browser's; the browser's text wins.
  return <span suppressHydrationWarning>{inWords(new Date(until).getTime() - Date.now())}</span>;
}

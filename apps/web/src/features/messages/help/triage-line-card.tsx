'use client';

import { useQuery } from '@tanstack/react-query';
import { CRISIS_PHRASES } from '@waymark/contract/messages/crisis-phrases';
import { linkPaths } from '@waymark/contract/paths';
import { CRISIS_PHRASE_NAMES, type CrisisPhrase } from '@waymark/contract/without-schemas/messages/triage';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { type HelpRequest, helpLineQuery, useAskForHelp } from './help.api.ts';

export function TriageLineCard({ isLowScore }: { isLowScore: boolean }) {
  const [phrase, setPhrase] = useState<CrisisPhrase>();
  const ask = useAskForHelp();
  const request: HelpRequest = phrase ? { reason: 'phrase', phrase } : { reason: isLowScore ? 'low-score' : 'button' };
  return (
    <Card role="region" aria-labelledby="triage-line">
      <h2 id="triage-line" className="text-lg">
        The triage line
      </h2>
      <p className="mt-1 text-sm text-ink-700">
        A coach on duty writes with you here. <Staffed />
      </p>
      {ask.data ? (
        <div className="mt-4 grid justify-items-start gap-3">
          <Alert tone="success">
            You’re at the top of the queue. Write what you want them to know. The numbers above stay open to you.
          </Alert>
          <ButtonLink href={linkPaths.coacheeThread(ask.data.data.threadId)}>Open the conversation</ButtonLink>
        </div>
      ) : (
        <>
          <fieldset className="mt-4 min-w-0">
            <legend className="text-sm font-semibold">Is one of these true for you? You don’t have to say.</legend>
            <div className="mt-2 grid gap-1">
              {CRISIS_PHRASE_NAMES.map((name) => (
                <label key={name} className="flex min-h-11 items-center gap-3 rounded-field px-2 hover:bg-sand-100">
                  <input
                    type="radio"
                    name="phrase"
                    checked={phrase === name}
                    onChange={() => setPhrase(name)}
                    className="size-5 shrink-0 accent-iris-700"
                  />
                  {CRISIS_PHRASES[name]}
                </label>
              ))}
            </div>
          </fieldset>
          {ask.error && (
            <div className="mt-3">
              <Alert tone="danger">
                {problemToTell(ask.error).message} Nothing was sent. The numbers above work without it.
              </Alert>
            </div>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busyText={ask.isPending ? 'Asking ...' : undefined} onClick={() => ask.mutate(request)}>
              Write to the triage line
            </Button>
            {phrase && (
              <Button variant="ghost" onClick={() => setPhrase(undefined)}>
                None of these
              </Button>
            )}
          </div>
        </>
      )}
      <div className="mt-4">
        <WhoSees readers={READERS_IN_WORDS['triage-thread']} />
      </div>
    </Card>
  );
}

function Staffed() {
  const duty = useQuery(helpLineQuery()).data?.data.duty;
  if (!duty) return null;
  if (duty.isNow) return 'Someone is on duty now, and answers within 30 minutes.';
  if (!duty.nextAt) return 'No duty hours are set at the moment, so call one of the numbers above.';
  return (
    <>
      The next duty begins <LocalTime instant={duty.nextAt} style="shortDay" />,{' '}
      <LocalTime instant={duty.nextAt} style="time" />. Until then, call one of the numbers above.
    </>
  );
}

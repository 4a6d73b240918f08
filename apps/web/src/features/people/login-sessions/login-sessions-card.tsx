'use client';

import { useQuery } from '@tanstack/react-query';
import { countryName } from '@waymark/contract/people/countries';
import type { LoginSession } from '@waymark/contract/people/login-sessions';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { loginSessionsQuery, useEndLoginSession, useEndOtherLoginSessions } from './login-sessions.api.ts';

/** "Firefox on Windows" or "An unknown browser on Linux". */
const browserWords = ({ browser }: LoginSession): string =>
  browser === null ? 'An unknown browser' : browser.charAt(0).toUpperCase() + browser.slice(1);

function LoginSessionRow({ loginSession }: { loginSession: LoginSession }) {
  const end = useEndLoginSession();
  const { id, country, startedAt, lastUsedAt, isCurrent } = loginSession;
  const browser = browserWords(loginSession);
  const place = country === null ? null : countryName(country);
  return (
    <li className="border-t border-sand-200 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold wrap-anywhere">
            {browser}
            {isCurrent && <Pill tone="success">This device</Pill>}
          </p>
          <p className="mt-0.5 text-xs text-ink-500">
            {place && `${place} · `}
            Signed in <LocalTime instant={startedAt} style="moment" />
            {!isCurrent && (
              <>
                {' · '}Last used <LocalTime instant={lastUsedAt} style="moment" />
              </>
            )}
          </p>
        </div>
        {!isCurrent && (
          <Button
            variant="ghost"
            aria-label={`Sign out ${browser}${place ? ` in ${place}` : ''}`}
            busyText={end.isPending ? 'Signing out ...' : undefined}
            onClick={() => end.mutate(id)}
          >
            Sign out
          </Button>
        )}
      </div>
      {end.error && (
        <div className="mt-3">
          <Alert tone="danger">{end.error.message}</Alert>
        </div>
      )}
    </li>
  );
}

function EndOthers() {
  const [isAsking, setAsking] = useState(false);
  const end = useEndOtherLoginSessions();
  if (!isAsking) {
    return (
      <Button variant="ghost" className="mt-2" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
    );
  }
  return (
    <ConfirmStep
      question="Sign out everywhere else?"
      confirmText="Sign out everywhere else"
      keepText="Stay signed in"
      busyText={end.isPending ? 'Signing out ...' : undefined}
      problem={end.error?.message}
      onConfirm={() => end.mutate(undefined, { onSuccess: () => setAsking(false) })}
      onKeep={() => setAsking(false)}
    >
      You stay signed in here.
    </ConfirmStep>
  );
}

/** What a person can look through at a glance; the others are one press further. */
const SHOWN = 5;

const Rows = ({ loginSessions }: { loginSessions: readonly LoginSession[] }) => (
  <ul>
    {loginSessions.map((loginSession) => (
      <LoginSessionRow key={loginSession.id} loginSession={loginSession} />
    ))}
  </ul>
);

export function LoginSessionsCard() {
  const query = useQuery(loginSessionsQuery());
  return (
    <Card>
      <h2 className="text-lg">Where you’re signed in</h2>
      <p className="mt-1 mb-4 text-sm text-ink-700">
        If you don’t recognise one of these, sign it out and change your password.
      </p>
      <Loaded isInCard query={query} loading="Looking up your devices" failed="We can’t show your devices right now">
        {({ data }) => (
          <>
            <Rows loginSessions={data.slice(0, SHOWN)} />
            {data.length > SHOWN && (
              <details className="border-t border-sand-200">
                <summary className="inline-flex min-h-11.5 cursor-pointer items-center rounded-field text-sm font-semibold text-pine-600 underline underline-offset-2">
                  {data.length - SHOWN} more
                </summary>
                <Rows loginSessions={data.slice(SHOWN)} />
              </details>
            )}
            {data.length > 1 && <EndOthers />}
            <p className="mt-4 text-xs text-ink-500">
              We keep the browser and the country, never the IP address. Countries come from NRO data (CC BY 4.0) and
              can be wrong.
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

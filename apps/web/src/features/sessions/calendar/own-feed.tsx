'use client';

import { useQuery } from '@tanstack/react-query';
import type { CalendarFeed } from '@waymark/contract/without-schemas/sessions/calendar-feeds';
import { useId, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { CopyAddress } from '#ui/copy-address.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { calendarFeedQuery, useChangeFeed } from './calendar-feeds.api.ts';

export function OwnFeed() {
  const query = useQuery(calendarFeedQuery());
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-text text-md font-semibold tracking-normal">
        Your sessions in your calendar
      </h3>
      <p className="mt-0.5 text-sm text-ink-700">
        Subscribe to an address once, in Google Calendar, Outlook or Apple Calendar. Changes follow on their own.
      </p>
      <Loaded isInCard query={query} loading="Looking up your address" failed="We can’t show your address right now">
        {(feed) => (feed.address ? <Open feed={feed} address={feed.address} /> : <Closed />)}
      </Loaded>
    </section>
  );
}

function Closed() {
  const change = useChangeFeed();
  return (
    <>
      <Button
        variant="ghost"
        className="mt-3"
        busyText={change.isPending ? 'Creating …' : undefined}
        onClick={() => change.mutate('renew')}
      >
        Create an address
      </Button>
      <Problem error={change.error} />
    </>
  );
}

const QUESTIONS = {
  renew: {
    question: 'Create a new address?',
    text: 'The current one stops working at once. Subscribe to the new one in your calendar.',
    confirmText: 'Create a new address',
    busyText: 'Creating …',
  },
  close: {
    question: 'Switch the address off?',
    text: 'It stops working at once, and your calendar no longer gets your sessions.',
    confirmText: 'Switch off',
    busyText: 'Switching off …',
  },
} as const;

function Open({ feed, address }: { readonly feed: CalendarFeed; readonly address: string }) {
  const change = useChangeFeed();
  const [asks, setAsks] = useState<keyof typeof QUESTIONS>();
  const names = useChangeFeed();
  const shown = asks && QUESTIONS[asks];
  return (
    <>
      <CopyAddress
        label="Address of your calendar"
        address={address}
        copiedText="Copied. Paste it where your calendar adds one by its address."
      />
      <SwitchRow
        label="Show names"
        hint={
          feed.hasNames
            ? 'Each entry says who the session is with. Anyone with the address can read it.'
            : 'Each entry says “Coaching session”, without names.'
        }
        isOn={names.isPending && typeof names.variables === 'object' ? names.variables.hasNames : feed.hasNames}
        onChange={(hasNames) => names.mutate({ hasNames })}
      />
      <Problem error={names.error} />
      {shown ? (
        <ConfirmStep
          question={shown.question}
          confirmText={shown.confirmText}
          keepText="Keep the address"
          busyText={change.isPending ? shown.busyText : undefined}
          problem={change.error?.message}
          onConfirm={() => change.mutate(asks, { onSuccess: () => setAsks(undefined) })}
          onKeep={() => setAsks(undefined)}
        >
          {shown.text}
        </ConfirmStep>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="ghost" onClick={() => setAsks('renew')}>
            New address
          </Button>
          <Button variant="ghost" onClick={() => setAsks('close')}>
            Switch off
          </Button>
        </div>
      )}
    </>
  );
}

function Problem({ error }: { readonly error: Error | null }) {
  if (!error) return null;
  return (
    <div className="mt-3">
      <Alert tone="danger">
        <OrOffline>{error.message}</OrOffline>
      </Alert>
    </div>
  );
}

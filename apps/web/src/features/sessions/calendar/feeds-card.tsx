'use client';

import { useQuery } from '@tanstack/react-query';
import type { BusyCalendar as Connected } from '@waymark/contract/without-schemas/sessions/calendar-feeds';
import { useId, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { busyCalendarQuery, useConnectBusyCalendar } from './calendar-feeds.api.ts';
import { OwnFeed } from './own-feed.tsx';
import { entriesInWords, PROBLEMS } from './unknown-calendar.tsx';

export function CalendarFeeds() {
  return (
    <Card>
      <h2 className="text-lg">Calendars</h2>
      <div className="mt-3">
        <OwnFeed />
        <BusyCalendar />
      </div>
    </Card>
  );
}

function BusyCalendar() {
  const query = useQuery(busyCalendarQuery());
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-sand-200 pt-5">
      <h3 id={titleId} className="font-text text-md font-semibold tracking-normal">
        Busy times from another calendar
      </h3>
      <p className="mt-0.5 text-sm text-ink-700">
        Clients aren’t offered these times. We keep when you’re busy, never what it is.
      </p>
      <Loaded isInCard query={query} loading="Looking up your calendar" failed="We can’t show your calendar right now">
        {(calendar) => (calendar ? <State calendar={calendar} /> : <Connect />)}
      </Loaded>
    </section>
  );
}

const bodySchema = async () => (await import('@waymark/contract/sessions/calendar-feeds')).saveBusyCalendar.schema.body;

function Connect() {
  const connect = useConnectBusyCalendar();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: bodySchema,
    defaultValues: { address: '' },
    onSubmit: async ({ address }) => void (await connect.mutateAsync(address)),
  });
  return (
    <Form onSubmit={submit} className="mt-3">
      <TextField
        label="Calendar address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…"
        hint="Your calendar calls it secret, private or iCal address."
        {...field('address')}
      />
      {problem && (
        <div className="mt-3">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" variant="ghost" className="mt-3" busyText={isBusy ? 'Connecting …' : undefined}>
        Connect
      </Button>
    </Form>
  );
}

function Status({ calendar: { checkedAt, failingSince, problem, leftOut } }: { readonly calendar: Connected }) {
  if (problem && failingSince) {
    return (
      <Alert tone="danger">
        {PROBLEMS[problem]}{' '}
        {checkedAt ? (
          <>
            Not checked since <LocalTime instant={checkedAt} style="moment" />; the busy times we had then still count.
          </>
        ) : (
          'Clients are offered no times until we can read it. Please check the address, or remove the calendar.'
        )}
      </Alert>
    );
  }
  if (!checkedAt) {
    return (
      <p className="text-sm text-ink-700">Checking it for the first time … Clients are offered no times until then.</p>
    );
  }
  return (
    <>
      {leftOut > 0 && (
        <div className="my-2">
          <Alert tone="info">
            Partly read, {entriesInWords(leftOut)} left out. We can’t tell when {leftOut === 1 ? 'it is' : 'they are'},
            so clients may be offered {leftOut === 1 ? 'that time' : 'those times'}.
          </Alert>
        </div>
      )}
      <p className="text-sm text-ink-700">
        Checked <LocalTime instant={checkedAt} style="moment" />. We look again every 15 minutes, or every hour if
        nothing has changed in it for a week.
      </p>
    </>
  );
}

function State({ calendar }: { readonly calendar: Connected }) {
  const connect = useConnectBusyCalendar();
  const [asks, setAsks] = useState(false);
  return (
    <div className="mt-3">
      <p className="text-sm wrap-anywhere">{hostOf(calendar.address)}</p>
      <div role="status" className="mt-1">
        <Status calendar={calendar} />
      </div>
      {asks ? (
        <ConfirmStep
          question="Remove this calendar?"
          confirmText="Remove calendar"
          keepText="Keep calendar"
          busyText={connect.isPending ? 'Removing …' : undefined}
          problem={connect.error?.message}
          onConfirm={() => connect.mutate(null)}
          onKeep={() => setAsks(false)}
        >
          Its busy times no longer count. Sessions that are booked stay.
        </ConfirmStep>
      ) : (
        <Button variant="ghost" className="mt-3" onClick={() => setAsks(true)}>
          Remove
        </Button>
      )}
    </div>
  );
}

/** The rest of such an address is a secret, which need not be on a screen. */
const hostOf = (address: string): string => URL.parse(address)?.host ?? address;

'use client';

import { useQuery } from '@tanstack/react-query';
import type { SeatedSessionDetails } from '@waymark/contract/sessions/seated-sessions';
import Link from 'next/link';
import { useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ChangeForm } from './change-form.tsx';
import { minutesBetween, seatsInWords } from './seat-words.ts';
import { NO_SESSION, seatedSessionQuery, useCancelSession } from './seated-sessions.api.ts';
import { SeatedState } from './sessions-page.tsx';

interface SessionPageProps {
  readonly id: string;
  readonly wayBack: `/${string}`;
}

/** One session for those who plan it: who has a seat, who waits, and what can be changed. */
export function SeatedSessionPage({ id, wayBack }: SessionPageProps) {
  const query = useQuery(seatedSessionQuery(id));
  const back = (
    <Link
      prefetch={false}
      href={wayBack}
      className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
    >
      ← Back
    </Link>
  );
  if (query.error && isProblem(query.error, ...NO_SESSION)) {
    return (
      <>
        <h1 className="text-display-md">Group session</h1>
        <div className="mt-6">
          <EmptyState title="There is no such session">It may belong to another group. {back}</EmptyState>
        </div>
      </>
    );
  }
  return (
    <Loaded query={query} loading="Looking up the session" failed="We can’t show this session right now" isPage>
      {(session) => (
        <>
          {back}
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <h1 className="text-display-md wrap-anywhere">{session.title}</h1>
            <SeatedState session={session} />
          </div>
          <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <About session={session} />
            <People session={session} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function About({ session }: { session: SeatedSessionDetails }) {
  const [isOpen, setOpen] = useState<'change' | 'cancel'>();
  const now = useNow();
  const cancel = useCancelSession(session.id);
  const { startsAt, endsAt, coach, group, message, link, materials, isCancelled } = session;
  const close = () => setOpen(undefined);
  if (isOpen === 'change') {
    return (
      <Card>
        <h2 className="text-lg">Change session</h2>
        <ChangeForm session={session} onDone={close} />
      </Card>
    );
  }
  return (
    <Card>
      <h2 className="text-lg">
        <LocalTime instant={startsAt} style="deadline" />
      </h2>
      <p className="mt-1 text-sm text-ink-700">
        {minutesBetween(startsAt, endsAt)} minutes with {coach.name} · {group.name ?? 'Your group'}
      </p>
      {message && <p className="mt-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{message}</p>}
      <p className="mt-3 text-sm wrap-anywhere">
        {link ? (
          <a href={link} rel="noreferrer" target="_blank" className={INLINE_LINK}>
            {link}
          </a>
        ) : (
          'In the video room'
        )}
      </p>
      {materials.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-sm" aria-label="Materials">
          {materials.map(({ title, url }) => (
            <li key={`${title} ${url}`} className="wrap-anywhere">
              <a href={url} rel="noreferrer" target="_blank" className={INLINE_LINK}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isCancelled && Date.parse(startsAt) > now && isOpen === undefined && (
        <div className="mt-4 -ml-2 flex flex-wrap">
          <Button variant="quiet" onClick={() => setOpen('change')}>
            Change session
          </Button>
          <Button variant="quiet" onClick={() => setOpen('cancel')}>
            Cancel session
          </Button>
        </div>
      )}
      {isOpen === 'cancel' && (
        <ConfirmStep
          question="Cancel this session?"
          confirmText="Cancel session"
          keepText="Keep session"
          busyText={cancel.isPending ? 'Cancelling ...' : undefined}
          problem={cancel.error?.message}
          onConfirm={() => cancel.mutate(undefined, { onSuccess: close })}
          onKeep={close}
        >
          Everyone with a seat and everyone who waits gets a notification, and it’s removed from their calendars.
        </ConfirmStep>
      )}
    </Card>
  );
}

const STANDINGS = { seat: 'Has a seat', offered: 'Seat on offer', waiting: 'Waiting' } as const;

function People({ session }: { session: SeatedSessionDetails }) {
  const { people } = session;
  return (
    <Card>
      <h2 className="text-lg">{seatsInWords(session)}</h2>
      {people.length === 0 && <p className="mt-2 text-sm text-ink-700">No one has taken a seat yet.</p>}
      <ul className="mt-2" aria-label="People">
        {people.map(({ name, standing, offeredUntil }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
            key={index}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-sand-200 py-2.5 first:border-0"
          >
            <p className="min-w-0 text-sm font-semibold wrap-anywhere">
              {name}
              {offeredUntil && (
                <span className="block text-xs font-normal text-ink-500">
                  Until <LocalTime instant={offeredUntil} style="moment" />
                </span>
              )}
            </p>
            <Pill tone={standing === 'seat' ? 'success' : 'quiet'}>{STANDINGS[standing]}</Pill>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-700">
        A freed seat goes to the first person on the waiting list who is free then. They have 12 hours to take it.
      </p>
      <div className="mt-3">
        <WhoSees readers="admins of your group, and the coach. Who came is between the coach and each person." />
      </div>
    </Card>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '@waymark/contract/durations';
import { linkPaths } from '@waymark/contract/paths';
import type { ErasurePlan } from '@waymark/contract/rights/erasures';
import { type ReactNode, useCallback, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { erasurePlanQuery, useAskForErasure } from './erasures.api.ts';

/** What deleting the account does, and the question whether to. */
export function Consequences() {
  const query = useQuery(erasurePlanQuery());
  return (
    <Loaded
      isInCard
      query={query}
      loading="Looking up what deleting does"
      failed="We can’t show what deleting does right now"
    >
      {({ data }) => <Plan plan={data} />}
    </Loaded>
  );
}

function Plan({ plan: { days, first, goes, stays, others } }: { plan: ErasurePlan }) {
  return (
    <>
      {first.length > 0 && <ToDoFirst words={first} />}
      <FirstHeading isFirst={first.length === 0}>What is deleted</FirstHeading>
      <Points of={goes} />
      {stays.length > 0 && (
        <Part title="What stays, and why">
          <dl className="mt-2 grid gap-2.5">
            {stays.map(({ what, why }) => (
              <div key={what} className="text-sm">
                <dt className="font-semibold">{what}</dt>
                <dd className="text-ink-700">{why}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {others.length > 0 && (
        <Part title="What it means for others">
          <Points of={others} />
        </Part>
      )}
      <p className="mt-5 border-t border-sand-200 pt-5 text-sm text-ink-700">
        Want a copy?{' '}
        <a href="#download-title" className={INLINE_LINK}>
          Download your data first
        </a>
        . Once your account is deleted, no one can bring it back.
      </p>
      {first.length === 0 && <Ask days={days} />}
    </>
  );
}

/** Takes the focus of the pressed button, which is gone: people read on from here. */
function FirstHeading({ isFirst, children }: { isFirst: boolean; children: string }) {
  const focus = useCallback((heading: HTMLElement | null) => heading?.focus(), []);
  return (
    <h3 ref={isFirst ? focus : null} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h3>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-lg">{title}</h3>
      {children}
    </>
  );
}

/** What the person has to do before they can ask. */
function ToDoFirst({ words }: { words: readonly string[] }) {
  return (
    <div className="mb-5">
      <Alert tone="info">
        <FirstHeading isFirst>Before you can delete your account</FirstHeading>
        {words.map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
      </Alert>
    </div>
  );
}

function Points({ of: points }: { of: readonly string[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-700">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function Ask({ days }: { days: number }) {
  /** Since when the question is open, so that the date in it stands still. */
  const [askedAt, setAskedAt] = useState<number>();
  const ask = useAskForErasure();
  if (askedAt === undefined) {
    return (
      <Button variant="danger" className="mt-4" onClick={() => setAskedAt(Date.now())}>
        Delete my account
      </Button>
    );
  }
  return (
    <ConfirmStep
      question="Delete your account?"
      confirmText="Delete my account"
      keepText="Keep my account"
      busyText={ask.isPending ? 'Please wait ...' : undefined}
      problem={ask.error?.message}
      onConfirm={() => ask.mutate(undefined, { onSuccess: () => window.location.replace(linkPaths.leaving()) })}
      onKeep={() => setAskedAt(undefined)}
    >
      It will be deleted in {days} days, on{' '}
      <LocalTime instant={new Date(askedAt + days * DAY_MS).toISOString()} style="deadline" />. From now on, no one else
      sees your account, and you’re signed out everywhere else. To keep it, sign in before then.
    </ConfirmStep>
  );
}

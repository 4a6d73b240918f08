'use client';

import type { LaunchStep, Organisation } from '@waymark/contract/organisations/organisations';
import { linkPaths } from '@waymark/contract/paths';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

const STEPS: Readonly<Record<LaunchStep, { label: string; href: `/${string}` | null }>> = {
  groups: { label: 'Create a group', href: linkPaths.enterpriseGroups() },
  seats: { label: 'Get seats from your Waymark contact', href: null },
  people: { label: 'Invite people', href: linkPaths.enterprisePeople() },
  'first-reminder': { label: 'Send the first reminder', href: null },
};

/** Gone once everything is done. */
export function LaunchCard({ organisation: { launch, kind } }: { organisation: Organisation }) {
  const steps = launch.filter(({ step }) => step !== 'groups' || kind === 'enterprise');
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Launch</h2>
        <p className="text-sm text-ink-500">
          {done} of {steps.length} done
        </p>
      </div>
      <div className="mt-4">
        <ProgressBar label="Launch" done={done} of={steps.length} />
      </div>
      <ul className="mt-3">
        {steps.map(({ step, isDone }) => {
          const { label, href } = STEPS[step];
          const shown = kind === 'business' && step === 'people' ? linkPaths.businessPeople() : href;
          return (
            <li key={step} className="flex min-h-11 items-center gap-3 text-sm">
              <span
                className={`grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] ${isDone ? 'border-pine-600 bg-pine-600' : 'border-sand-500'}`}
              >
                {isDone && <Check aria-hidden className="size-3.5 text-white" />}
              </span>
              {isDone || shown === null ? (
                <span className={isDone ? 'text-ink-500' : 'font-semibold'}>{label}</span>
              ) : (
                <Link prefetch={false} href={shown} className={INLINE_LINK}>
                  {label}
                </Link>
              )}
              {isDone && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

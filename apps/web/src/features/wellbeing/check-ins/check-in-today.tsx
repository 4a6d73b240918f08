'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { checkInPlanQuery } from './check-in-plan.api.ts';

const WORDS = {
  who5: 'Five questions about the last two weeks. It takes about a minute.',
  'one-question': 'One question about this week.',
  none: 'This practice asks no questions between sessions.',
} as const;

/** What is open, above the line, which comes from the server as its child. */
export function CheckInToday({ children }: { children: ReactNode }) {
  const { data: plan } = useQuery(checkInPlanQuery());
  const open = plan?.open;
  const kind = open?.kind ?? (plan ? plan.kinds[0] : 'who5');
  return (
    <section aria-labelledby="check-in-today" className="rounded-card bg-iris-100 p-4 sm:p-5.5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="check-in-today" className="text-lg">
          Check-in
        </h2>
        {open && (
          <p className="text-xs text-ink-700">
            Open until <LocalTime instant={open.expiresAt} style="shortDay" />
          </p>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-700">{WORDS[kind ?? 'none']}</p>
      <div className="max-md:sr-only">{children}</div>
      <div className="mt-1 -mb-2.5 flex flex-wrap items-center justify-between gap-x-5">
        {kind && (
          <Link prefetch={false} href={linkPaths.startCheckIn()} className={TEXT_LINK}>
            Start check-in
          </Link>
        )}
        <Link prefetch={false} href={linkPaths.checkIns()} className={TEXT_LINK}>
          See your check-ins
        </Link>
      </div>
    </section>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { WHO5_SOURCE } from '@waymark/contract/coaching/who5';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { checkInPlanQuery } from './check-in-plan.api.ts';
import { CheckInsCard } from './check-ins-card.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { SharingCard } from './sharing-card.tsx';

/** The line comes from the server, as its child. */
export function CheckInsPage({ children }: { children: ReactNode }) {
  const { data: plan } = useQuery(checkInPlanQuery());
  const isAsking = plan === undefined || plan.kinds.length > 0 || plan.open !== null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-display-md">How you have been</h1>
          <p className="mt-2 text-sm text-ink-700">{WHO5_SOURCE}</p>
        </div>
        {isAsking && <ButtonLink href={linkPaths.startCheckIn()}>Start check-in</ButtonLink>}
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-5">
          {children}
          <CheckInsCard />
        </div>
        <div className="grid grid-cols-1 gap-5 md:max-lg:grid-cols-2">
          <SharingCard />
          <ChoiceCard />
          <Card>
            <h2 className="text-lg">Balance</h2>
            <p className="mt-2 text-sm text-ink-700">
              Eight areas of your life on one wheel, twice a year or whenever you like.
            </p>
            <Link prefetch={false} href={linkPaths.balance()} className={TEXT_LINK}>
              Open your wheel
            </Link>
          </Card>
        </div>
      </div>
    </>
  );
}

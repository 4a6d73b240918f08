'use client';

import type { Business } from '@waymark/contract/figures/businesses';
import { formatDate } from '@waymark/contract/moments';
import type { ReactNode } from 'react';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { BusinessActions } from './business-actions.tsx';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const nameOf = ({ name }: Pick<Business, 'name'>): string => name ?? 'Not named yet';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-500">{term}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}

function State({ isSuspended, isClosed }: Business) {
  if (isClosed) return <Pill tone="quiet">Left Waymark</Pill>;
  return isSuspended ? <Pill tone="danger">Suspended</Pill> : null;
}

function Seats({ name, seats: { total, joined, invited, waiting } }: Business) {
  const used = joined + invited;
  return (
    <>
      <ProgressBar label={`Seats in use at ${nameOf({ name })}`} done={used} of={total} />
      <span className="mt-1 block">
        {used} of {total} used{waiting > 0 && `, ${waiting} waiting`}
      </span>
    </>
  );
}

function Admins({ admins }: Business) {
  if (admins.length === 0) return <Pill tone="warning">No admin yet</Pill>;
  return admins.map(({ name, hasJoined }) => (hasJoined ? name : `${name} (invited)`)).join(', ');
}

export function BusinessRow({ business, onMoveSeats }: { business: Business; onMoveSeats: () => void }) {
  const { used, renewsOn } = business;
  return (
    <li className="border-t border-sand-200 py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base font-semibold wrap-anywhere">{nameOf(business)}</h3>
        <State {...business} />
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.4fr_1fr_1fr]">
        <Fact term="Admin">
          <Admins {...business} />
        </Fact>
        <Fact term="Seats">
          <Seats {...business} />
        </Fact>
        <Fact term={used ? `Had a session in ${MONTH.format(new Date(used.month))}` : 'Had a session'}>
          {used ? `${used.from}–${used.to}% of members` : 'No figure'}
        </Fact>
        <Fact term="Renewal">{renewsOn ? formatDate(renewsOn) : 'No date'}</Fact>
      </dl>
      {!business.isClosed && <BusinessActions business={business} onMoveSeats={onMoveSeats} />}
    </li>
  );
}

'use client';

import { formatDate } from '@waymark/contract/moments';
import type { Organisation } from '@waymark/contract/organisations/organisations';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

export function SeatsCard({ organisation: { seats, renewsOn, kind, group } }: { organisation: Organisation }) {
  const used = seats.joined + seats.invited;
  const facts = [
    { term: 'Joined', value: seats.joined },
    { term: 'Invited', value: seats.invited },
    { term: 'Free', value: seats.free },
    ...(seats.waiting > 0 ? [{ term: 'Waiting', value: seats.waiting }] : []),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Seats</h2>
        <p className="text-sm text-ink-500">
          {used} of {seats.total} used{renewsOn && ` · renews ${formatDate(renewsOn)}`}
        </p>
      </div>
      <div className="mt-4">
        <ProgressBar label="Seats in use" done={used} of={seats.total} />
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4 sm:grid sm:grid-cols-4">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-500">{term}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {group === null && (
        <Link
          prefetch={false}
          href={linkPaths.seats(kind === 'enterprise' ? 'enterprise-admin' : 'smb')}
          className={`mt-4 inline-block text-sm ${INLINE_LINK}`}
        >
          Open ledger
        </Link>
      )}
      {seats.total === 0 && (
        <p className="mt-4 text-sm text-ink-700">
          There are no seats yet. You can invite people now; they get theirs then.
        </p>
      )}
    </Card>
  );
}

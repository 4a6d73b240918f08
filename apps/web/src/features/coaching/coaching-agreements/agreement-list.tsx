'use client';

import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { AgreementSummary } from '@waymark/contract/coaching/coaching-agreements';
import Link from 'next/link';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';

const STATES = {
  'in-force': ['success', 'In force'],
  declined: ['danger', 'Declined'],
  withdrawn: ['quiet', 'Withdrawn'],
  lapsed: ['warning', 'Lapsed'],
  ended: ['quiet', 'Ended'],
} as const;

function StatePill({ agreement }: { agreement: AgreementSummary }) {
  const { state, part, signedByCoach, signedByCoachee, coach, coachee } = agreement;
  if (state !== 'sent') return <Pill tone={STATES[state][0]}>{STATES[state][1]}</Pill>;
  const [own, other, otherName] =
    part === 'coach' ? [signedByCoach, signedByCoachee, coachee] : [signedByCoachee, signedByCoach, coach];
  if (!own) return <Pill tone="warning">Waits for you</Pill>;
  return <Pill tone="iris">{other ? 'Sent' : `Waits for ${otherName}`}</Pill>;
}

const isOver = ({ state }: AgreementSummary) => state !== 'sent' && state !== 'in-force';

/** What waits or is in force; what is over stands behind a line, unless it is all there is. */
export function AgreementList({
  agreements,
  hasNames,
}: {
  agreements: readonly AgreementSummary[];
  hasNames?: boolean;
}) {
  const open = agreements.filter((agreement) => !isOver(agreement));
  const over = agreements.filter(isOver);
  const rows = (some: readonly AgreementSummary[]) => (
    <ul>
      {some.map((agreement) => (
        <li
          key={agreement.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-sand-200 py-3 text-sm first:border-t-0"
        >
          <span>
            <Link prefetch={false} href={businessPaths.agreement(agreement.id)} className={INLINE_LINK}>
              Version {agreement.version}
              {hasNames && ` with ${agreement.coach}`}
            </Link>
            , sent <LocalTime instant={agreement.sentAt} style="day" />
          </span>
          <StatePill agreement={agreement} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 && rows(open)}
      {over.length > 0 && (
        <details open={open.length === 0} className="text-sm">
          <summary className="cursor-pointer py-2 font-medium text-ink-700">Earlier ({over.length})</summary>
          {rows(over)}
        </details>
      )}
    </>
  );
}

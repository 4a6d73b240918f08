'use client';

import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { atStart } from '#person/person-name.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Card } from '#ui/card.tsx';
import { otherName } from './session-names.ts';

type Change = CoachingSession['attributes']['changes'][number];

interface FormerTimesProps {
  readonly session: CoachingSession;
  readonly changes: readonly Change[];
}

export function FormerTimes({ session, changes }: FormerTimesProps) {
  return (
    <Card>
      <h2 className="text-lg">What changed</h2>
      <ol className="mt-2">
        {changes.map((change) => (
          <li key={`${change.at} ${change.what}`} className="border-t border-sand-200 py-3 first:border-t-0 last:pb-0">
            <FormerTime change={change} session={session} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const DONE: Readonly<Record<Change['what'], string>> = {
  moved: 'moved it from',
  cancelled: 'cancelled it. It was for',
};

function FormerTime({ change, session }: { change: Change; session: CoachingSession }) {
  const known = useReaderZone();
  const zone = known ?? 'UTC';
  const { what, by, startsAt, reason, at } = change;
  const who = by === session.attributes.part ? 'You' : otherName(session);
  const former = formatMoment(startsAt, { zone, hasZoneName: true });
  return (
    <div className={known === null ? 'invisible' : undefined}>
      <p className="text-sm">
        {by === null
          ? `Cancelled without either of you: the coaching ended, or no one answered in time. It was for ${former}.`
          : `${atStart(who)} ${DONE[what]} ${former}.`}
      </p>
      {reason && <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-700">“{reason}”</p>}
      <p className="mt-0.5 text-xs text-ink-500">
        <time dateTime={at}>{formatMoment(at, { zone })}</time>
      </p>
    </div>
  );
}

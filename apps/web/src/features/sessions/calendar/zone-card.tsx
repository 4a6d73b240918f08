'use client';

import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { timeZoneName } from '#dates/time-zones.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import type { DraftControl } from './use-calendar-draft.ts';

export function ZoneCard({ draft, errors, edit }: DraftControl) {
  const readerZone = useReaderZone();
  const isElsewhere =
    readerZone !== null && draft.timeZone !== '' && timeZoneName(readerZone) !== timeZoneName(draft.timeZone);
  return (
    <Card>
      <h2 className="text-lg">Time zone of your hours</h2>
      <TimeZoneField
        label="Time zone"
        zone={draft.timeZone}
        onChoose={(timeZone) => edit({ timeZone }, 'timeZone')}
        error={errors.timeZone}
        hint={isElsewhere ? `Your profile is in ${timeZoneName(readerZone)}.` : undefined}
        isRequired
      />
      <p className="mt-4 text-sm text-ink-700">
        Your client limit and a pause for new clients are on the page{' '}
        <Link prefetch={false} href={linkPaths.coachPractice()} className={INLINE_LINK}>
          Your practice
        </Link>
        .
      </p>
    </Card>
  );
}

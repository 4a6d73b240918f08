'use client';

import { formatDayOf } from '@waymark/contract/moments';
import type { ClientOverview } from '@waymark/contract/wellbeing/client-history';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { actionsWords, agoWords, CONTACT_WORDS, sessionsWords } from './client-history-words.ts';

interface Tile {
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  readonly isIris?: boolean;
}

function checkInTile([newest, before]: ClientOverview['checkIns'], zone: string): Tile {
  const title = 'Check-in shared with you';
  if (!newest) return { title, value: 'None', detail: 'Sharing is up to them' };
  const earlier = before ? `, ${before.score} before` : '';
  return { title, value: String(newest.score), detail: `${formatDayOf(newest.takenAt, zone)}${earlier}`, isIris: true };
}

export function OverviewTiles({ glance, sessions, checkIns }: ClientOverview) {
  const known = useReaderZone();
  const now = useNow();
  const zone = known ?? 'UTC';
  const [held, left] = sessionsWords(sessions, zone);
  const [open, due] = actionsWords(glance.actions);
  const { what, at } = glance.lastContact;
  const tiles: Tile[] = [
    { title: 'Sessions', value: held, detail: left },
    { title: 'Last contact', value: agoWords(at, now, zone), detail: CONTACT_WORDS[what] },
    { title: 'Actions', value: open, detail: due },
    checkInTile(checkIns, zone),
  ];
  return (
    <dl className={`grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4 ${known === null ? 'invisible' : ''}`}>
      {tiles.map(({ title, value, detail, isIris }) => (
        <div key={title} className={`rounded-card p-4 shadow-card sm:p-5 ${isIris ? 'bg-iris-100' : 'bg-white'}`}>
          <dt className="text-xs text-ink-700">{title}</dt>
          <dd className="mt-1 font-display text-xl leading-tight break-words">{value}</dd>
          <dd className="mt-1 text-xs text-ink-700">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import type { SeatEntry } from '@waymark/contract/organisations/seat-entries';
import { SEAT_CHANGES, seatActor, seatPool } from '@waymark/contract/organisations/seat-words';
import { linkPaths } from '@waymark/contract/paths';
import { LocalTime } from '#ui/local-time.tsx';
import { LogPage } from '#ui/log-page.tsx';
import { readSeatsFile, seatEntriesQuery } from './seats.api.ts';

export function SeatsPage({ area, page }: { area: 'smb' | 'enterprise-admin'; page: number }) {
  return (
    <LogPage
      title="Seat ledger"
      about="Every change of free seats, the newest first. A seat shows who may be coached, and never whether they are."
      query={useQuery(seatEntriesQuery(page))}
      file={{ name: 'seats.csv', read: readSeatsFile }}
      empty={{ title: 'No seats yet', text: 'Once you have seats, each one given or moved is noted here.' }}
      path={linkPaths.seats(area)}
      rowOf={(entry, index) => <SeatRow key={index} entry={entry} />}
    />
  );
}

function SeatRow({ entry }: { entry: SeatEntry }) {
  const { at, change, seats, free } = entry;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-sand-200 py-3 text-sm first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{SEAT_CHANGES[change]}</p>
        <p className="mt-0.5 wrap-anywhere text-ink-700">
          {seatPool(entry)} · {seatActor(entry)} · <LocalTime instant={at} style="moment" />
        </p>
      </div>
      <p className="text-right">
        <span className="font-semibold">{seats > 0 ? `+${seats}` : `−${-seats}`}</span>
        <span className="text-ink-500"> · {free} free afterwards</span>
      </p>
    </li>
  );
}

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
      about="Every change of free seats, the newest first, with whose seat it was and when they joined. A seat shows who may be coached, and never whether they are."
      query={useQuery(seatEntriesQuery(page))}
      file={{ name: 'seats.csv', read: readSeatsFile }}
      empty={{ title: 'No seats yet', text: 'Once you have seats, each one given or moved is noted here.' }}
      path={linkPaths.seats(area)}
      rowOf={(entry, index) => <SeatRow key={index} entry={entry} />}
    />
  );
}

/** Whose seats they are: those who joined, with the day, and those who haven't yet. */
function Holders({ people, unnamed }: { people: SeatEntry['people']; unnamed: number }) {
  return (
    <p className="mt-0.5 wrap-anywhere text-ink-700">
      {people
        .map((person, index) => ({ ...person, place: index }))
        .map(({ name, joinedAt, place }) => (
          <span key={place}>
            {place > 0 && ', '}
            {name} (
            {joinedAt ? (
              <>
                joined <LocalTime instant={joinedAt} style="day" />
              </>
            ) : (
              'not joined yet'
            )}
            )
          </span>
        ))}
      {unnamed > 0 && ` and ${unnamed} more`}
    </p>
  );
}

function SeatRow({ entry }: { entry: SeatEntry }) {
  const { at, change, seats, free, people } = entry;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-sand-200 py-3 text-sm first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{SEAT_CHANGES[change]}</p>
        <p className="mt-0.5 wrap-anywhere text-ink-700">
          {seatPool(entry)} · {seatActor(entry)} · <LocalTime instant={at} style="moment" />
        </p>
        {people.length > 0 && <Holders people={people} unnamed={Math.abs(seats) - people.length} />}
      </div>
      <p className="text-right">
        <span className="font-semibold">{seats > 0 ? `+${seats}` : `−${-seats}`}</span>
        <span className="text-ink-500"> · {free} free afterwards</span>
      </p>
    </li>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import type { SeatEntry } from '@waymark/contract/organisations/seat-entries';
import { SEAT_CHANGES, seatActor, seatPool } from '@waymark/contract/organisations/seat-words';
import { linkPaths } from '@waymark/contract/paths';
import type { Column } from '#ui/data-table.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { LogPage } from '#ui/log-page.tsx';
import { readSeatsFile, type readSeatsFilter, seatEntriesQuery } from './seats.api.ts';

const KINDS = { name: 'change', label: 'What happened', words: Object.entries(SEAT_CHANGES) };

const COLUMNS: readonly Column<SeatEntry>[] = [
  { head: 'What happened', cell: ({ change }) => <b className="font-semibold">{SEAT_CHANGES[change]}</b> },
  { head: 'When', sort: 'at', cell: ({ at }) => <LocalTime instant={at} style="moment" /> },
  { head: 'Seats of', cell: seatPool },
  { head: 'Whose seats', cell: Holders },
  { head: 'By', cell: seatActor },
  { head: 'Seats', isNumber: true, isNamedOnCard: true, cell: ({ seats }) => (seats > 0 ? `+${seats}` : `−${-seats}`) },
  { head: 'Free afterwards', isNumber: true, isNamedOnCard: true, cell: ({ free }) => String(free) },
];

interface SeatsPageProps {
  readonly area: 'smb' | 'enterprise-admin';
  readonly filter: ReturnType<typeof readSeatsFilter>;
}

export function SeatsPage({ area, filter }: SeatsPageProps) {
  return (
    <LogPage
      title="Seat ledger"
      about="Every change of free seats, with whose seat it was and when they joined. A seat shows who may be coached, and never whether they are."
      query={useQuery(seatEntriesQuery(filter))}
      file={{ name: 'seats.csv', read: readSeatsFile }}
      empty={{ title: 'No seats yet', text: 'Once you have seats, each one given or moved is noted here.' }}
      path={linkPaths.seats(area)}
      filter={filter}
      kinds={KINDS}
      columns={COLUMNS}
      keyOf={({ at }, index) => `${at} ${index}`}
    />
  );
}

/** Whose seats they are: those who joined, with the day, and those who haven't yet. */
function Holders({ people, seats }: SeatEntry) {
  if (people.length === 0) return null;
  const count = Math.abs(seats);
  const names = <Names people={people} unnamed={count - people.length} />;
  if (count === 1) return names;
  return (
    <details>
      <summary className="cursor-pointer rounded-field text-pine-600">{count} people</summary>
      {names}
    </details>
  );
}

function Names({ people, unnamed }: { people: SeatEntry['people']; unnamed: number }) {
  return (
    <span className="text-xs">
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
    </span>
  );
}

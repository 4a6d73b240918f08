'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { LogPage } from '#ui/log-page.tsx';
import { SeatRow } from './seat-row.tsx';
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

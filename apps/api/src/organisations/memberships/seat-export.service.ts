import type { PaginationQuery } from '@waymark/contract/entities';
import type { SeatEntry } from '@waymark/contract/organisations/seat-entries';
import { SEAT_CHANGES, seatActor, seatPool } from '@waymark/contract/organisations/seat-words';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Page } from '#db/pages.ts';
import { exportAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { writePeopleFile } from './people-file.ts';
import { listAllSeatEntries, listSeatEntries } from './seat-export.queries.ts';

const COLUMNS = ['Date', 'Seats of', 'What happened', 'Seats', 'Free afterwards', 'By'] as const;

/** Seats by number: who has one is in the file of people. */
export async function exportSeats(db: Db, userId: UserId): Promise<string> {
  const entries = await listAllSeatEntries(db, await exportAsSponsor(db, userId, 'seats-exported'));
  return writePeopleFile(
    [...COLUMNS],
    entries.map((entry) => [
      entry.at.slice(0, 10),
      seatPool(entry),
      SEAT_CHANGES[entry.change],
      String(entry.seats),
      String(entry.free),
      seatActor(entry),
    ]),
  );
}

export const listSeats = async (
  db: Db,
  userId: UserId,
  pagination: PaginationQuery | undefined,
): Promise<Page<SeatEntry>> => listSeatEntries(db, await requireSponsor(db, userId), pagination);

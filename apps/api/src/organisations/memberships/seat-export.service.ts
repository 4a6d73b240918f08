import type { SeatEntriesQuery, SeatEntry } from '@waymark/contract/organisations/seat-entries';
import { SEAT_CHANGES, seatActor, seatPool } from '@waymark/contract/organisations/seat-words';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Page } from '#db/pages.ts';
import { exportAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { asText, writePeopleFile } from './people-file.service.ts';
import { listAllSeatEntries, listSeatEntries } from './seat-export.queries.ts';

const COLUMNS = [
  'Date',
  'Seats of',
  'What happened',
  'Seats',
  'Free afterwards',
  'Whose seat',
  'Joined',
  'By',
] as const;

/** Whose seat each was and when they joined, and nothing of what they did since. */
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
      asText(entry.people.map(({ name }) => name).join('; ')),
      entry.people.map(({ joinedAt }) => joinedAt?.slice(0, 10) ?? 'not yet').join('; '),
      seatActor(entry),
    ]),
  );
}

export const listSeats = async (db: Db, userId: UserId, query: SeatEntriesQuery): Promise<Page<SeatEntry>> =>
  listSeatEntries(db, await requireSponsor(db, userId), query);

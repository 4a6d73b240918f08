import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { exportAsSponsor } from '#modules/organisations/sponsors.service.ts';
import { writePeopleFile } from './people-file.ts';
import { listSeatEntries, type SeatEntry } from './seat-export.queries.ts';

const COLUMNS = ['Date', 'Seats of', 'What happened', 'Seats', 'Free afterwards'] as const;

function whatHappened({ other, seats }: SeatEntry): string {
  if (other === 'source') return 'Granted';
  if (other === 'people') return seats < 0 ? 'Given to people' : 'Came back from people';
  return seats < 0 ? 'Moved away' : 'Moved here';
}

/** Seats by number: who has one is in the file of people. */
export async function exportSeats(db: Db, userId: UserId): Promise<string> {
  const entries = await listSeatEntries(db, await exportAsSponsor(db, userId, 'seats-exported'));
  return writePeopleFile(
    [...COLUMNS],
    entries.map((entry) => [
      entry.at.slice(0, 10),
      entry.group ?? 'The organisation',
      whatHappened(entry),
      String(entry.seats),
      String(entry.free),
    ]),
  );
}

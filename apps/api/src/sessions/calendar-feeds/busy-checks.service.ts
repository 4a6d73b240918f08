import { DAY_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { BusyProblem } from '@waymark/contract/sessions/calendar-feeds';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import {
  type BusyRow,
  findBusyCalendar,
  noteCheck,
  replaceFeedTimes,
} from '#sessions/calendars/busy-calendars.queries.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import { type BusyReading, readBusyRanges } from '../../icalendar/busy-ranges.ts';
import { uidOf } from '../../icalendar/own-uids.ts';
import type { Download } from '../../outgoing/calendar-downloads.ts';
import type { Services } from '../../services.ts';
import { listOwnSessionIds } from './calendar-feeds.queries.ts';

/** Further than any coach takes bookings. */
const READ_AHEAD_DAYS = 200;
/** An unchanged calendar reaches into new days, so now and then all of it is read. */
const READ_AGAIN_DAYS = 7;
/** Notifications and what they dedupe by are deleted some time after this. */
const OLD_NEWS_DAYS = 30;

const NOTHING_KNOWN = { etag: null, modified: null };

/** Days and floating times are elsewhere in another zone, though the file is the same. */
function knownOf({ readAt, etag, modified, timeZone, readZone }: BusyRow, now: number) {
  const isRecent = readAt !== null && readAt.getTime() > now - READ_AGAIN_DAYS * DAY_MS;
  return isRecent && readZone === timeZone ? { etag, modified } : NOTHING_KNOWN;
}

/** The account’s, and what the address of the file names, as Google’s does. */
const ownersBy = ({ email, address }: BusyRow): readonly string[] => [
  email,
  ...(address.replaceAll(/%40/g, '@').match(/[^/?&=]+@[^/?&=]+/g) ?? []),
];

async function readingOf(
  db: Db,
  userId: UserId,
  download: Download,
  row: BusyRow,
  now: number,
): Promise<BusyReading | undefined> {
  if (download.outcome !== 'read') return undefined;
  return readBusyRanges({
    file: download.file,
    timeZone: row.timeZone,
    from: now - DAY_MS,
    until: now + READ_AHEAD_DAYS * DAY_MS,
    ownUids: (await listOwnSessionIds(db, userId)).map(uidOf),
    owners: ownersBy(row),
  });
}

const TITLE = 'We can’t read your other calendar';

/**
 * Notes a failed check. The coach is notified at once while nothing is known of their calendar, and
 * after a day of failures, each once until it works again.
 */
async function noteFailure(
  tx: Db,
  services: Services,
  userId: UserId,
  problem: BusyProblem,
  { checkedAt, readAt, timeZone, hourCycle }: BusyRow,
): Promise<void> {
  const failingSince = await noteCheck(tx, userId, problem);
  if (!failingSince) return;
  const failingDays = (Date.now() - failingSince.getTime()) / DAY_MS;
  if (failingDays > OLD_NEWS_DAYS) return;
  const tell = (what: string, body: string) =>
    services.notify(tx, {
      userId,
      kind: 'busy-calendar-failing',
      dedupeKey: `${what}:${failingSince.toISOString()}`,
      title: TITLE,
      body,
      url: linkPaths.coachTime(),
    });
  if (!readAt) {
    await tell(
      'busy-calendar-unknown',
      'Clients are offered no times until we can. Please check its address, or remove the calendar.',
    );
  }
  if (failingDays < 1) return;
  const since = checkedAt && formatMoment(checkedAt, { zone: timeZone, hasZoneName: true, hourCycle });
  await tell(
    'busy-calendar-failing',
    since
      ? `Its busy times haven’t been checked since ${since}. The ones from then still count.`
      : 'We tried for a day. Please check its address.',
  );
}

/** Reads someone's busy times again. Whatever is wrong is noted, and the former times stay. */
export async function checkBusyCalendar(services: Services, userId: UserId): Promise<void> {
  const { db } = services.database;
  const row = await findBusyCalendar(db, userId);
  if (!row) return;
  const now = Date.now();
  const download = await services.calendarDownloads.download(row.address, knownOf(row, now));
  const reading = await readingOf(db, userId, download, row, now);
  await db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    const present = await findBusyCalendar(tx, userId);
    // Meanwhile another address may have been saved, which is checked separately.
    if (present?.address !== row.address) return;
    if (download.outcome === 'failed') return noteFailure(tx, services, userId, download.problem, present);
    // A server can say so without having been told what we have.
    if (download.outcome === 'unchanged' && !present.readAt)
      return noteFailure(tx, services, userId, 'refused', present);
    if (download.outcome === 'read' && !reading) return noteFailure(tx, services, userId, 'unreadable', present);
    if (download.outcome === 'read' && reading) {
      await replaceFeedTimes(tx, userId, { ...download.version, timeZone: row.timeZone }, reading);
    }
    await noteCheck(tx, userId, null);
  });
}

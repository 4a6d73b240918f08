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
import { type BusyRanges, readBusyRanges } from '../../icalendar/busy-ranges.ts';
import type { Download } from '../../outgoing/calendar-downloads.ts';
import type { Services } from '../../services.ts';

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

async function rangesIn(download: Download, timeZone: string, now: number): Promise<BusyRanges | undefined> {
  if (download.outcome !== 'read') return undefined;
  return readBusyRanges({
    text: download.text,
    timeZone,
    from: now - DAY_MS,
    until: now + READ_AHEAD_DAYS * DAY_MS,
  });
}

/** Notes a failed check; after a day of them the coach is notified, once until it works again. */
async function noteFailure(
  tx: Db,
  services: Services,
  userId: UserId,
  problem: BusyProblem,
  { failingSince, checkedAt, timeZone }: BusyRow,
): Promise<void> {
  await noteCheck(tx, userId, problem);
  const failingDays = failingSince ? (Date.now() - failingSince.getTime()) / DAY_MS : 0;
  if (!failingSince || failingDays < 1 || failingDays > OLD_NEWS_DAYS) return;
  const since = checkedAt && formatMoment(checkedAt, { zone: timeZone, hasZoneName: true });
  await services.notify(tx, {
    userId,
    kind: 'busy-calendar-failing',
    dedupeKey: `busy-calendar-failing:${failingSince.toISOString()}`,
    title: 'We can’t read your other calendar',
    body: since
      ? `Its busy times haven’t been checked since ${since}. The ones from then still count.`
      : 'We tried for a day. Please check its address.',
    url: linkPaths.coachTime(),
  });
}

/** Reads someone's busy times again. Whatever is wrong is noted, and the former times stay. */
export async function checkBusyCalendar(services: Services, userId: UserId): Promise<void> {
  const { db } = services.database;
  const row = await findBusyCalendar(db, userId);
  if (!row) return;
  const now = Date.now();
  const download = await services.calendarDownloads.download(row.address, knownOf(row, now));
  const ranges = await rangesIn(download, row.timeZone, now);
  await db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    const present = await findBusyCalendar(tx, userId);
    // Meanwhile another address may have been saved, which is checked separately.
    if (present?.address !== row.address) return;
    if (download.outcome === 'failed') return noteFailure(tx, services, userId, download.problem, present);
    if (download.outcome === 'read' && !ranges) return noteFailure(tx, services, userId, 'unreadable', present);
    if (download.outcome === 'read' && ranges) {
      await replaceFeedTimes(tx, userId, { ...download.version, timeZone: row.timeZone }, ranges);
    }
    await noteCheck(tx, userId, null);
  });
}

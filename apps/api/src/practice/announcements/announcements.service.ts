import { DAY_MS } from '@waymark/contract/durations';
import type { Announcement, AnnouncementDraft } from '@waymark/contract/practice/announcements';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { notifyAudienceJob } from './announcements.jobs.ts';
import {
  type Addressed,
  countPeople,
  findAnnouncement,
  holdAnnouncement,
  insertAnnouncement,
  isOpenOrganisation,
  markTakenDown,
  updateText,
} from './announcements.queries.ts';

const LONGEST_DAYS = 366;

const refusedAt = (field: string, sentence: string) => new Problem('invalid_request', { field, sentence });

/** When it is shown from. Problem: `invalid_request` at a time that can't be. */
function startOf({ showFrom, until, awayFrom }: AnnouncementDraft, now: Date): Date {
  const [asked, end] = [showFrom === null ? now : new Date(showFrom), new Date(until)];
  const start = asked < now ? now : asked;
  if (end <= now) throw refusedAt('until', 'This is in the past. Choose a later time.');
  if (end <= start) throw refusedAt('until', 'The end must be after the start.');
  if (end.getTime() - now.getTime() > LONGEST_DAYS * DAY_MS) throw refusedAt('until', 'Choose a day within a year.');
  if (awayFrom !== null && new Date(awayFrom) >= end) throw refusedAt('until', 'The end must be after the start.');
  return start;
}

async function requireAudience(db: Db, { organisationId }: Addressed): Promise<void> {
  if (organisationId === null || (await isOpenOrganisation(db, organisationId))) return;
  throw refusedAt('organisationId', 'This organisation isn’t here any more. Choose another.');
}

/** Problem: `invalid_request`. */
export async function countAudience({ database: { db } }: Services, to: Addressed): Promise<number> {
  await requireAudience(db, to);
  return countPeople(db, to);
}

/** Problem: `not_found`. */
async function requireAnnouncement(db: Db, id: string): Promise<Announcement> {
  const found = await findAnnouncement(db, id);
  if (!found) throw new Problem('not_found');
  return found;
}

async function announceIn(tx: Db, services: Services, actorId: UserId, draft: AnnouncementDraft): Promise<void> {
  const { requestId: id, showFrom, until, awayFrom, ...words } = draft;
  const times = [showFrom, until, awayFrom].map((time) => time && Date.parse(time));
  const requestHash = hashRequest({ ...words, times });
  const known = await holdAnnouncement(tx, id);
  if (known) return refuseReused(known, requestHash);
  const start = startOf(draft, new Date());
  await requireAudience(tx, draft);
  const people = await countPeople(tx, draft);
  const isNew = await insertAnnouncement(tx, {
    ...words,
    id,
    requestHash,
    people,
    showFrom: start,
    until: new Date(until),
    awayFrom: awayFrom === null ? null : new Date(awayFrom),
  });
  if (!isNew) return refuseReused((await holdAnnouncement(tx, id)) ?? { requestHash: '' }, requestHash);
  const { organisationId } = draft;
  await appendPracticeLine(tx, {
    ...{ actorId, deed: 'announcement-made', count: people },
    ...(organisationId !== null && { organisationId }),
  });
  const later = start > new Date() ? { startAfter: start } : {};
  await services.jobs.enqueue(tx, notifyAudienceJob, { announcementId: id, afterUserId: 0 }, later);
}

/** Problems: those of the call. */
export async function announce(services: Services, actorId: UserId, draft: AnnouncementDraft): Promise<Announcement> {
  const { db } = services.database;
  await db.transaction((tx) => announceIn(tx, services, actorId, draft));
  return requireAnnouncement(db, draft.requestId);
}

interface Rewording {
  readonly text: string;
  readonly version: number;
}

/** Problems: those of the call. */
export async function reword(
  { database: { db } }: Services,
  actorId: UserId,
  id: string,
  { text, version }: Rewording,
): Promise<Announcement> {
  await db.transaction(async (tx) => {
    const held = await holdAnnouncement(tx, id);
    if (!held) throw new Problem('not_found');
    if (held.text === text) return;
    if (held.isOver) throw refusedAt('text', 'This one is over. Announce it anew.');
    if (held.version !== version) throw new Problem('request_reused');
    if (text === '' && held.kind !== 'downtime') throw refusedAt('text', 'Write what you announce.');
    await updateText(tx, id, text);
    await appendPracticeLine(tx, { actorId, deed: 'announcement-changed' });
  });
  return requireAnnouncement(db, id);
}

/** Problem: `not_found`. */
export async function takeDown({ database: { db } }: Services, actorId: UserId, id: string): Promise<Announcement> {
  await db.transaction(async (tx) => {
    const held = await holdAnnouncement(tx, id);
    if (!held || held.isOver) return;
    await markTakenDown(tx, id);
    await appendPracticeLine(tx, { actorId, deed: 'announcement-ended' });
  });
  return requireAnnouncement(db, id);
}

import { MINUTE_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type {
  HostedDraft,
  SeatedChange,
  SeatedDraft,
  SeatedSessionDetails,
} from '@waymark/contract/sessions/seated-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findNameOfGroupOwner } from '#coaching/coach-pool/coach-pool.queries.ts';
import type { Db } from '#db/client.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import { isRequestKnown } from '#sessions/coaching-sessions/bookings.service.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { breaksOfHost } from '#sessions/coaching-sessions/host-times.service.ts';
import { mailCalendarsTo, scheduleReminders } from '#sessions/coaching-sessions/session-news.service.ts';
import { findSessionPeople } from '#sessions/coaching-sessions/session-people.queries.ts';
import { changeTimesOfAll } from '#sessions/coaching-sessions/time-changes.service.ts';
import { Problem } from '../../problem.ts';
import { hashRequest } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { requireOpenGroup } from './group-seats.service.ts';
import { TELL_GROUP } from './opened-news.service.ts';
import {
  findPlanned,
  findSeatedFor,
  isInPoolOf,
  listKnownSlugs,
  type SeatedReader,
} from './seated-sessions.queries.ts';

const ARTICLE = /^\/blogs\/(.+)$/;

type Described = z.output<typeof SeatedChange>;
type Draft = z.output<typeof SeatedDraft>;
type Planned = Omit<Draft, 'coachId'> & { readonly coachId: UserId; readonly groupId: number };

export async function seenBy(db: Db, reader: SeatedReader, publicId: string): Promise<SeatedSessionDetails> {
  const session = await findSeatedFor(db, reader, publicId);
  if (!session) throw new Problem('not_found');
  return session;
}

/** Problem: `article_missing`, at the material that leads nowhere. */
export async function refuseUnknownArticles(tx: Db, { materials }: Pick<Described, 'materials'>): Promise<void> {
  const slugs = materials.map(({ url }) => ARTICLE.exec(url)?.[1]);
  const wanted = slugs.flatMap((slug) => slug ?? []);
  if (wanted.length === 0) return;
  const known = await listKnownSlugs(tx, wanted);
  const missing = slugs.findIndex((slug) => slug !== undefined && !known.includes(slug));
  if (missing >= 0) throw new Problem('article_missing', { field: ['materials', String(missing), 'url'] });
}

/** The coach's calendar must be held. Made again, the same request answers the same session. */
async function insertPlanned(tx: Db, services: Services, planned: Planned, isHost: boolean): Promise<string> {
  const { startsAt: _, ...content } = planned;
  const requestHash = hashRequest({ ...content, start: Date.parse(planned.startsAt) });
  const isKnown = await isRequestKnown(tx, planned.coachId, { requestId: planned.requestId, requestHash });
  const known = isKnown ? await findPlanned(tx, planned) : undefined;
  if (known !== undefined) return known;
  if (!(await isInPoolOf(tx, planned.coachId, planned.groupId))) {
    throw isHost ? new Problem('not_found') : new Problem('coach_not_in_pool', { field: 'coachId' });
  }
  await refuseUnknownArticles(tx, planned);
  const { beforeMinutes, afterMinutes } = await breaksOfHost(tx, services, planned, isHost);
  const { requestId, title, message, link, seats, materials, groupId, coachId, minutes } = planned;
  const startsAt = new Date(planned.startsAt);
  const inserted = await insertSession(tx, {
    ...{ requestId, requestHash, title, message, link, seats, materials, groupId, startsAt, bookedBy: coachId },
    kind: 'group',
    state: 'booked',
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    freeUntil: startsAt,
  });
  await insertHoldings(tx, [
    { sessionId: inserted.id, userId: coachId, part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
  ]);
  await mailCalendarsTo(tx, services, inserted, [coachId]);
  await scheduleReminders(tx, services, inserted);
  if (!isHost) await notifyHost(tx, services, inserted, coachId, groupId);
  await services.jobs.enqueue(tx, TELL_GROUP, { publicId: inserted.publicId });
  return inserted.publicId;
}

async function notifyHost(
  tx: Db,
  services: Services,
  { id, publicId, startsAt }: { readonly id: number; readonly publicId: string; readonly startsAt: Date },
  coachId: UserId,
  groupId: number,
): Promise<void> {
  const [coach] = await findSessionPeople(tx, id);
  const name = await findNameOfGroupOwner(tx, groupId);
  await services.notify(tx, {
    userId: coachId,
    kind: 'group-session-planned',
    dedupeKey: `group-session-planned:${publicId}`,
    title: `${name} plans a group session with you`,
    body: `It is ${formatMoment(startsAt, { zone: coach?.timeZone ?? 'UTC', hasZoneName: true, hourCycle: coach?.hourCycle })}.`,
    url: linkPaths.coachSession(publicId),
  });
}

/** By the admin of a group. Problems: see the contract. */
export function planSeated(services: Services, userId: UserId, draft: Draft): Promise<SeatedSessionDetails> {
  return changeAsSponsor(services, userId, 'group-session-planned', async (tx, sponsor) => {
    if (sponsor.groupId === null) throw new Problem('not_found');
    const groupId = await requireGroup(tx, sponsor, sponsor.groupId);
    const coachId = draft.coachId as UserId;
    await holdCalendars(tx, [coachId]);
    const planned = { ...draft, coachId, groupId };
    const isNew = (await findPlanned(tx, planned)) === undefined;
    const publicId = await insertPlanned(tx, services, planned, false);
    return { answer: await seenBy(tx, sponsor, publicId), about: isNew ? { aboutId: groupId } : null };
  });
}

/** By a coach of the pool. Problems: see the contract. */
export const hostSeated = (
  services: Services,
  hostId: UserId,
  draft: z.output<typeof HostedDraft>,
): Promise<SeatedSessionDetails> =>
  changeTimesOfAll(services, hostId, [], async (tx) => {
    if (!(await isInPoolOf(tx, hostId, draft.groupId))) throw new Problem('not_found');
    await requireOpenGroup(tx, draft.groupId);
    const publicId = await insertPlanned(tx, services, { ...draft, coachId: hostId }, true);
    return seenBy(tx, { hostId }, publicId);
  });

import type { answerCoachOffer as answerEndpoint } from '@waymark/contract/coaching/coach-matches';
import { formatMoment, type ReaderClock } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { News, Services } from '../../services.ts';
import { closeHandoverJob } from './coach-matches.jobs.ts';
import {
  decideRequest,
  findOpenMatch,
  findRoom,
  holdAccounts,
  holdMatch,
  insertStanding,
} from './coach-matches.queries.ts';
import { leaveCoach } from './coach-matches.service.ts';
import {
  type AskedClient,
  answerOffer,
  findHandover,
  findOpenOffer,
  insertHandover,
  listClientsOf,
  type StoredHandover,
} from './handovers.queries.ts';
import { notifyAboutMatch } from './match-news.service.ts';

const OFFERED = 'The clients of this coach have an open offer already. End it first, or wait for their answers.';
const NO_CLIENTS = 'This coach has no clients to ask. Nothing was changed.';
const FULL = 'This coach has no free place. Choose another, or raise their client limit first.';
const FULL_NOW =
  'This coach has no free place right now. You keep your coach, and can accept later if a place becomes free.';

interface Named {
  readonly firstName: string;
  readonly clock: ReaderClock;
}

async function findNamed(tx: Db, userId: UserId): Promise<Named> {
  const user = await findSessionUser(tx, userId);
  const clock = { zone: user?.timeZone ?? 'UTC', hourCycle: user?.preferences?.hourCycle };
  return { firstName: user?.firstName ?? 'Your coach', clock };
}

async function notifyAsked(
  tx: Db,
  services: Services,
  { id, fromId, toId }: StoredHandover,
  until: Date,
  clients: readonly AskedClient[],
): Promise<void> {
  const [from, to] = [await findNamed(tx, fromId), await findNamed(tx, toId)];
  const tell = (userId: UserId, news: Pick<News, 'title' | 'body' | 'url'>) =>
    services.notify(tx, { ...news, userId, kind: 'coach-offered', dedupeKey: `coach-offered:${id}`, until });
  for (const { coacheeId } of clients) {
    const { clock } = await findNamed(tx, coacheeId);
    await tell(coacheeId, {
      title: `${to.firstName} could be your coach`,
      body: `The people who run this practice offer you ${to.firstName} in the place of ${from.firstName}. You decide by ${formatMoment(until, { ...clock, hasZoneName: true })}. If you don’t answer, nothing changes.`,
      url: linkPaths.matching(),
    });
  }
  await tell(fromId, {
    title: `Your clients are offered ${to.firstName}`,
    body: `The people who run this practice asked them. Each of them decides by ${formatMoment(until, { ...from.clock, hasZoneName: true })}. Those who don’t accept stay with you.`,
    url: linkPaths.coachClients(),
  });
  await tell(toId, {
    title: `You’re offered to clients of ${from.firstName}`,
    body: `The people who run this practice asked them. Each who accepts by ${formatMoment(until, { ...to.clock, hasZoneName: true })} becomes your client, as long as you have a place. If you have no time, pause requests.`,
    url: linkPaths.coachPractice(),
  });
}

/**
 * Asks every client of a coach; `note` runs once it is new. Sent again, it asks no one again.
 * Problems: `request_reused`, `no_such_coach`, `coach_unavailable`, `request_decided`.
 */
export function openHandover(
  services: Services,
  handover: StoredHandover,
  note: (tx: Db) => Promise<void>,
): Promise<void> {
  const { id, fromId, toId } = handover;
  return services.database.db.transaction(async (tx) => {
    await holdAccounts(tx, [fromId, toId]);
    const known = await findHandover(tx, id);
    if (known && (known.fromId !== fromId || known.toId !== toId)) throw new Problem('request_reused');
    if (known) return;
    const room = await findRoom(tx, toId);
    if (room?.state !== 'approved' || fromId === toId) throw new Problem('no_such_coach', { field: 'toId' });
    if (!room.hasRoom) throw new Problem('coach_unavailable', { field: 'toId', sentence: FULL });
    const clients = await listClientsOf(tx, fromId);
    if (clients.length === 0) throw new Problem('request_decided', { sentence: NO_CLIENTS });
    const until = await insertHandover(tx, handover, clients);
    if (!until) throw new Problem('request_decided', { sentence: OFFERED });
    await services.jobs.enqueue(tx, closeHandoverJob, { handoverId: id }, { startAfter: until });
    await notifyAsked(tx, services, handover, until, clients);
    await note(tx);
  });
}

/** What happens to sessions, goals and shares is what a change of coach does. */
async function acceptOffer(tx: Db, services: Services, coacheeId: UserId, coachId: UserId): Promise<void> {
  const present = await findOpenMatch(tx, coacheeId, 'standing');
  if (!present) throw new Problem('match_decided');
  const asked = await findOpenMatch(tx, coacheeId, 'requested');
  if (asked?.coachId !== coachId && !(await findRoom(tx, coachId))?.hasRoom) {
    throw new Problem('coach_unavailable', { sentence: FULL_NOW });
  }
  await leaveCoach(tx, services, present, 'coachee');
  if (asked?.coachId === coachId) {
    await notifyAboutMatch(tx, services, 'handed-over', await decideRequest(tx, asked, 'standing'));
    return;
  }
  if (asked) await notifyAboutMatch(tx, services, 'withdrawn', await decideRequest(tx, asked, 'withdrawn'));
  await notifyAboutMatch(tx, services, 'handed-over', await insertStanding(tx, { coacheeId, coachId }));
}

/** Idempotent. Problems: `not_found`, `match_decided`, `coach_unavailable`. */
export function answerCoachOffer(
  services: Services,
  coacheeId: UserId,
  matchId: number,
  { answer, coachId }: z.output<typeof answerEndpoint.schema.body>,
): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const present = await findOpenMatch(tx, coacheeId, 'standing');
    // With the coach whose places are counted: all three in one order.
    await holdAccounts(tx, [coacheeId, coachId, ...(present ? [present.coachId] : [])]);
    const match = await holdMatch(tx, matchId, { userId: coacheeId, side: 'coachee' });
    if (!match) throw new Problem('not_found');
    const offer = await findOpenOffer(tx, matchId);
    if (!offer || offer.coachId !== coachId) {
      if (answer === 'keep') return;
      if ((await findOpenMatch(tx, coacheeId, 'standing'))?.coachId === coachId) return;
      throw new Problem('match_decided');
    }
    if (answer === 'accept' && !offer.isShown) throw new Problem('match_decided');
    await answerOffer(tx, offer, matchId, answer === 'accept');
    if (answer === 'accept') await acceptOffer(tx, services, coacheeId, offer.coachId);
  });
}

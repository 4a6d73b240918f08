import {
  type chooseNext,
  type Ending,
  PAUSE_DAYS_AT_MOST,
  type ReachedPage,
} from '@waymark/contract/wellbeing/endings';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { holdMatch, type MatchRow } from '#coaching/coach-matches/coach-matches.queries.ts';
import { leaveCoach } from '#coaching/coach-matches/coach-matches.service.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import { showOwn } from '#wellbeing/then-and-now/then-and-now.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { notifyAboutEnding } from './ending-news.service.ts';
import * as queries from './endings.queries.ts';
import { deletePage, findPage, insertPage, readParts } from './reached-pages.queries.ts';

type Choice = z.output<typeof chooseNext.schema.body>;

/** Problems: `not_found`. */
export async function showEnding(db: Db, userId: UserId, matchId: number): Promise<Ending> {
  const ending = await queries.findEnding(db, userId, matchId);
  if (!ending) throw new Problem('not_found');
  return ending;
}

const refusedDay = () =>
  new z.ZodError([
    { code: 'custom', path: ['until'], message: 'Choose a day from tomorrow on, within a year.', input: undefined },
  ]);

/** As it is now, before the coaching ends; what both read, and what is the coachee's alone. */
async function freezePage(tx: Db, match: MatchRow): Promise<void> {
  const coacheeId = match.coacheeId as UserId;
  const { wellBeing, balance, startedAt, sharedAt } = await showOwn(tx, coacheeId, match.id);
  const { coach, coachee } = await findPeople(tx, match, null);
  const parts = await readParts(tx, match.id);
  const isShared = sharedAt !== null;
  await insertPage(tx, match.id, { ...parts, coach, coachee, startedAt, isShared, changes: { wellBeing, balance } });
}

async function decide(tx: Db, services: Services, match: MatchRow, { choice, until }: Choice): Promise<void> {
  await queries.saveProposal(tx, match.id, { choice: null, until: null });
  if (choice === null) return;
  if (choice === 'finish') await freezePage(tx, match);
  await queries.saveDecision(tx, match.id, { choice, until });
  if (choice === 'finish') await leaveCoach(tx, services, match, 'coachee');
  await notifyAboutEnding(tx, services, match, { event: 'decided', choice, until });
}

/** Problems: `not_found`, `coaching_ended`; a day at `until`. */
export function choose(services: Services, userId: UserId, matchId: number, chosen: Choice): Promise<Ending> {
  return services.database.db.transaction(async (tx) => {
    const { part } = await showEnding(tx, userId, matchId);
    const match = await holdMatch(tx, matchId, { userId, side: part });
    const isFinished = match?.state === 'ended' && chosen.choice === 'finish' && part === 'coachee';
    if (isFinished && (await showEnding(tx, userId, matchId)).hasPage) return showEnding(tx, userId, matchId);
    if (match?.state !== 'standing') throw new Problem('coaching_ended');
    const { until } = chosen;
    if (until !== null && !(await queries.isDayAhead(tx, matchId, until, PAUSE_DAYS_AT_MOST))) throw refusedDay();
    if (part === 'coachee') await decide(tx, services, match, chosen);
    else {
      await queries.saveProposal(tx, matchId, chosen);
      if (chosen.choice) {
        await notifyAboutEnding(tx, services, match, { event: 'proposed', choice: chosen.choice, until });
      }
    }
    return showEnding(tx, userId, matchId);
  });
}

/** Problems: `not_found`, `coaching_ended`. */
export function writeWords(services: Services, userId: UserId, matchId: number, words: string): Promise<Ending> {
  return services.database.db.transaction(async (tx) => {
    const { part } = await showEnding(tx, userId, matchId);
    const match = await holdMatch(tx, matchId, { userId, side: part });
    if (match?.state !== 'standing') throw new Problem('coaching_ended');
    await queries.saveWords(tx, matchId, userId, words);
    return showEnding(tx, userId, matchId);
  });
}

/** Problems: `not_found`. */
export async function showPage(db: Db, userId: UserId, matchId: number): Promise<ReachedPage> {
  const page = await findPage(db, userId, matchId);
  if (!page) throw new Problem('not_found');
  return page;
}

/** Problems: `not_found`. */
export async function erasePage(db: Db, coacheeId: UserId, matchId: number): Promise<void> {
  if (!(await deletePage(db, coacheeId, matchId))) throw new Problem('not_found');
}

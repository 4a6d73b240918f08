import type { ThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import type { UserId } from '#actor.ts';
import { findStandingMatch } from '#coaching/coach-matches/coach-matches.queries.ts';
import type { Db } from '#db/client.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import * as queries from './then-and-now.queries.ts';

type Areas = NonNullable<queries.FoundThenAndNow['wheels']>['first']['areas'];

const keyOf = ({ name }: { readonly name: string }): string => name.toLowerCase();

/** In the order of the later wheel; after its areas those of the earlier that are gone. */
function compareAreas(first: Areas, latest: Areas | undefined) {
  const [before, after] = [first, latest ?? []].map((areas) => new Map(areas.map((area) => [keyOf(area), area])));
  const shown = [...(latest ?? []), ...first.filter((area) => !after?.has(keyOf(area)))];
  return shown.map((area) => ({
    name: area.name,
    first: before?.get(keyOf(area))?.value ?? null,
    latest: after?.get(keyOf(area))?.value ?? null,
  }));
}

function toThenAndNow({ wheels, ...found }: queries.FoundThenAndNow): ThenAndNow {
  const balance = wheels && {
    firstAt: wheels.first.takenAt,
    latestAt: wheels.latest?.takenAt ?? null,
    areas: compareAreas(wheels.first.areas, wheels.latest?.areas),
  };
  return { ...found, balance };
}

/** Problems: `not_found`. */
export async function showOwn(db: Db, coacheeId: UserId, matchId: number): Promise<ThenAndNow> {
  const found = await queries.findThenAndNow(db, coacheeId, matchId);
  if (!found) throw new Problem('not_found');
  return toThenAndNow(found);
}

/** Null unless it is shared. Problems: `not_found`. */
export async function showClients(services: Services, coachId: UserId, matchId: number): Promise<ThenAndNow | null> {
  const { db } = services.database;
  const match = await findStandingMatch(db, coachId, matchId);
  if (!match) throw new Problem('not_found');
  const found = await queries.findClientThenAndNow(db, coachId, matchId);
  await noteLooks(db, services, coachId, { ownerId: match.coacheeId, shown: { 'then-and-now': found !== undefined } });
  return found ? toThenAndNow(found) : null;
}

/** Problems: `not_found`, `coaching_ended`. */
export async function share(db: Db, coacheeId: UserId, matchId: number, isShared: boolean): Promise<ThenAndNow> {
  await showOwn(db, coacheeId, matchId);
  if (!isShared) await queries.deleteShare(db, coacheeId, matchId);
  else if (!(await queries.insertShare(db, coacheeId, matchId))) throw new Problem('coaching_ended');
  return showOwn(db, coacheeId, matchId);
}

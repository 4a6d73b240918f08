import type { MilestoneDraft, Path, PathDraft } from '@waymark/contract/coaching/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import * as queries from './paths.queries.ts';

const CHANGED = 'This path was changed in the meantime. What you typed is still here.';

/** Problems: `not_found`. */
export async function showPath(db: Db, userId: UserId, matchId: number): Promise<Path> {
  const path = await queries.findPath(db, userId, matchId);
  if (!path) throw new Problem('not_found');
  return path;
}

function tellBoth(tx: Db, { realtime }: Services, { coachId, coacheeId }: queries.Party): void {
  afterCommit(tx, () => {
    for (const id of [coachId, coacheeId]) realtime.send(id, 'paths-changed', {});
  });
}

/** Problem: `coaching_ended`. */
async function openPath(tx: Db, userId: UserId, { matchId }: queries.Party): Promise<Path> {
  const path = await showPath(tx, userId, matchId);
  if (!path.isOpen) throw new Problem('coaching_ended');
  return path;
}

const saysTheSame = ({ milestones }: Path, drafts: readonly MilestoneDraft[]): boolean =>
  milestones.length === drafts.length &&
  milestones.every(({ id, title, dueOn }, place) => {
    const draft = drafts[place];
    return draft?.title === title && draft.dueOn === dueOn && (draft.id ?? id) === id;
  });

/** Each names one milestone of the path, and no two the same. */
function refuseUnknown({ milestones }: Path, drafts: readonly MilestoneDraft[]): void {
  const named = drafts.flatMap(({ id }) => id ?? []);
  const areKnown = named.every((id) => milestones.some((milestone) => milestone.id === id));
  if (!areKnown || new Set(named).size < named.length) throw new Problem('not_found', { field: ['milestones'] });
}

/** Saves what a writer made of the version they saw. Problems: see the contract's `savePath`. */
export function savePath(services: Services, userId: UserId, matchId: number, draft: PathDraft): Promise<Path> {
  return services.database.db.transaction(async (tx) => {
    const party = await queries.findParty(tx, userId, matchId);
    if (!party) throw new Problem('not_found');
    const known = await showPath(tx, userId, matchId);
    if (saysTheSame(known, draft.milestones)) return known;
    await openPath(tx, userId, party);
    const version = await queries.holdPath(tx, matchId);
    const path = await openPath(tx, userId, party);
    if (saysTheSame(path, draft.milestones)) return path;
    if (version !== draft.version) throw new Problem('note_changed', { sentence: CHANGED });
    refuseUnknown(path, draft.milestones);
    await queries.replaceMilestones(tx, matchId, draft.milestones);
    tellBoth(tx, services, party);
    return showPath(tx, userId, matchId);
  });
}

/** Problems: `not_found`, `coaching_ended`. */
export function markMilestone(services: Services, userId: UserId, id: string, isDone: boolean): Promise<Path> {
  return services.database.db.transaction(async (tx) => {
    const party = await queries.findMilestone(tx, userId, id);
    if (!party) throw new Problem('not_found');
    await openPath(tx, userId, party);
    const side = party.coachId === userId ? 'coach' : 'coachee';
    await queries.updateDone(tx, id, isDone ? side : null);
    tellBoth(tx, services, party);
    return showPath(tx, userId, party.matchId);
  });
}

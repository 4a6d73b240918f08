import { queryOptions } from '@tanstack/react-query';
import type { Milestone, PathDraft } from '@waymark/contract/coaching/paths';
import { listPaths, markMilestone, savePath, showPath } from '@waymark/contract/without-schemas/coaching/paths';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { PATHS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const CHANGED_BY: readonly Change[] = ['paths-changed', 'match-answered', 'match-ended', 'match-resumed'];
const KEPT_FRESH = { meta: { changedBy: CHANGED_BY }, refetchOnWindowFocus: 'always' as const };

/** A coachee's own. */
export const ownPathsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: PATHS_KEY,
    queryFn: async ({ signal }) => (await ask(listPaths, { signal })).data,
    ...KEPT_FRESH,
  });

/** Any id can stand in the address. */
export const NO_PATH = ['not_found', 'invalid_request'] as const;

export const clientPathQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...PATHS_KEY, matchId],
    queryFn: async ({ signal }) => (await ask(showPath, { params: { matchId }, signal, expects: NO_PATH })).data,
    ...KEPT_FRESH,
  });

export const useSavePath = (matchId: number) =>
  useChange((body: PathDraft) => call(savePath, { params: { matchId }, body }), { refresh: [PATHS_KEY] });

export const useMarkMilestone = ({ id }: Milestone) =>
  useChange((isDone: boolean) => call(markMilestone, { params: { id }, body: { isDone } }), {
    // One after the other, so that the last press decides.
    scope: { id: `milestone ${id}` },
    refresh: [PATHS_KEY],
  });

import { queryOptions } from '@tanstack/react-query';
import type { Correction } from '@waymark/contract/rights/corrections';
import {
  askForCorrection,
  listCorrections,
  takeCorrectionBack,
} from '@waymark/contract/without-schemas/rights/corrections';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['corrections'] as const;

/** The ten newest that the signed-in person asked for. */
export const correctionsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<{ readonly data: readonly Correction[] }> => ask(listCorrections, { signal }),
    meta: { changedBy: ['correction-answered'] },
  });

const AFTERWARDS = { refresh: [KEY] };

export const useAskForCorrection = () =>
  useChange((wish: string) => call(askForCorrection, { body: { wish } }), AFTERWARDS);

/** One that was answered meanwhile shows its answer. */
async function takeBack(id: Correction['id']): Promise<void> {
  try {
    await call(takeCorrectionBack, { params: { id } });
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
}

export const useTakeCorrectionBack = () => useChange(takeBack, AFTERWARDS);

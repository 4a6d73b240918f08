import type { Goal, GoalState } from '@waymark/contract/coaching/goals';
import { changeGoal, createGoal, markGoal, shareGoal } from '@waymark/contract/without-schemas/coaching/goals';
import type { z } from 'zod';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { GOALS_KEY, SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

/** The coach of the standing match, who goals can be shared with. */
export interface OwnCoach {
  readonly matchId: number;
  readonly firstName: string;
}

const useGoalCall = <Variables>(change: (variables: Variables) => Promise<{ readonly data: Goal }>) =>
  useChange(change, { refresh: [GOALS_KEY], outdated: [SESSIONS_KEY] });

type GoalDraft = Omit<z.input<typeof createGoal.schema.body>, 'requestId'>;
export type GoalWords = Omit<GoalDraft, 'isShared'>;

export const useCreateGoal = () =>
  useGoalCall(useRepeatable((draft: GoalDraft, requestId) => call(createGoal, { body: { ...draft, requestId } })));

/** Changes what is given, and keeps the rest. */
export const useChangeGoal = ({ id, title, words, until, state }: Goal) =>
  useGoalCall((change: Partial<GoalWords> & { readonly state?: GoalState }) =>
    call(changeGoal, { params: { id }, body: { title, words, until, state, ...change } }),
  );

export const useMarkGoal = (id: string) =>
  useGoalCall((attainment: number) => call(markGoal, { params: { id }, body: { attainment } }));

export const useShareGoal = (id: string) =>
  useGoalCall((isShared: boolean) => call(shareGoal, { params: { id }, body: { isShared } }));

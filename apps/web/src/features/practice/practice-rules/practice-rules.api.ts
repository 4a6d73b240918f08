import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import { changePracticeRules, showPracticeRules } from '@waymark/contract/without-schemas/practice/practice-rules';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['practice-rules'] as const;

export const practiceRulesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(showPracticeRules, { signal, expects: ['forbidden'] }),
  });

export const useChangeRules = () =>
  useChange((body: BodyOf<typeof changePracticeRules>) => call(changePracticeRules, { body }), { refresh: [KEY] });

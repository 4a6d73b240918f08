import { queryOptions } from '@tanstack/react-query';
import type { WhatNext } from '@waymark/contract/wellbeing/endings';
import type { Letter } from '@waymark/contract/wellbeing/letters';
import {
  chooseNext,
  deleteReachedPage,
  listReachedPages,
  saveEndingWords,
  showEnding,
  showReachedPage,
} from '@waymark/contract/without-schemas/wellbeing/endings';
import { deleteLetter, saveLetter, showLetter } from '@waymark/contract/without-schemas/wellbeing/letters';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['endings'] as const;
const CHANGED_BY: { changedBy: readonly Change[] } = { changedBy: ['what-next', 'match-ended', 'match-resumed'] };

/** Any id can stand in the address. */
export const NO_COACHING = ['not_found', 'invalid_request'] as const;
const about = (matchId: string) => ({ params: { matchId }, expects: NO_COACHING });

export const endingQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, matchId],
    queryFn: async ({ signal }) => (await ask(showEnding, { ...about(matchId), signal })).data,
    meta: CHANGED_BY,
  });

export const reachedPageQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'page', matchId],
    queryFn: async ({ signal }) => (await ask(showReachedPage, { ...about(matchId), signal })).data,
    meta: CHANGED_BY,
  });

export const reachedPagesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'pages'],
    queryFn: async ({ signal }) => (await ask(listReachedPages, { signal })).data,
    meta: CHANGED_BY,
  });

export const letterQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: ['letters', matchId],
    queryFn: async ({ signal }) => (await ask(showLetter, { ...about(matchId), signal })).data,
  });

export interface Chosen {
  readonly choice: WhatNext | null;
  readonly until: string | null;
}

export const useChooseNext = (matchId: string) =>
  useChange(async (body: Chosen) => (await call(chooseNext, { params: { matchId }, body })).data, {
    show: (queryClient, ending) => queryClient.setQueryData(endingQuery(matchId).queryKey, ending),
    outdated: [KEY, ['coach-matches'], ['coaching-sessions']],
  });

export const useSaveWords = (matchId: string) =>
  useChange(async (words: string) => (await call(saveEndingWords, { params: { matchId }, body: { words } })).data, {
    show: (queryClient, ending) => queryClient.setQueryData(endingQuery(matchId).queryKey, ending),
  });

export const useDeletePage = (matchId: string) =>
  useChange<void>(async () => void (await call(deleteReachedPage, { params: { matchId } })), { outdated: [KEY] });

export const useSaveLetter = (matchId: string) =>
  useChange(
    async (letter: Pick<Letter, 'body' | 'months'>) =>
      (await call(saveLetter, { params: { matchId }, body: letter })).data,
    { show: (queryClient, letter) => queryClient.setQueryData(letterQuery(matchId).queryKey, letter) },
  );

export const useDeleteLetter = (matchId: string) =>
  useChange<void>(async () => void (await call(deleteLetter, { params: { matchId } })), {
    show: (queryClient) => queryClient.setQueryData(letterQuery(matchId).queryKey, null),
  });

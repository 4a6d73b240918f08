import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { BodyOf } from '@waymark/contract/endpoint';
import {
  listPracticeAgreements,
  publishPracticeAgreement,
  showPracticeAgreement,
} from '@waymark/contract/without-schemas/practice/practice-agreements';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['practice-agreements'] as const;

export const practiceAgreementsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listPracticeAgreements, { signal, expects: ['forbidden'] })).data,
  });

export const usePublishAgreement = (language: LanguageCode) =>
  useChange(
    (body: BodyOf<typeof publishPracticeAgreement>) => call(publishPracticeAgreement, { params: { language }, body }),
    { refresh: [KEY] },
  );

export const readAgreementEdition = async (language: LanguageCode, number: number) =>
  (await call(showPracticeAgreement, { params: { language, number: String(number) } })).data;

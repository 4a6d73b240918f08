import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { answerCheckInByLink, lookUpCheckIn } from '@waymark/contract/without-schemas/wellbeing/check-in-links';
import type { CheckInAnswers } from '@waymark/contract/without-schemas/wellbeing/check-ins';
import { call } from '#http/call.ts';

/** Uses nothing up. Undefined: the code is not read yet; null: there is none. */
export const checkInLinkQuery = (code: string | null | undefined) =>
  queryOptions({
    queryKey: ['check-in-links', code],
    queryFn: code ? async ({ signal }) => (await call(lookUpCheckIn, { body: { code }, signal })).data : skipToken,
  });

export const useAnswerByLink = (code: string) =>
  useMutation({
    mutationFn: async (given: CheckInAnswers) => (await call(answerCheckInByLink, { body: { ...given, code } })).data,
  });

import { queryOptions } from '@tanstack/react-query';
import type { AgreementClauses } from '@waymark/contract/coaching/agreement-templates';
import type { AgreementFields, CoachingAgreement } from '@waymark/contract/coaching/coaching-agreements';
import type { BodyOf } from '@waymark/contract/endpoint';
import {
  requireAgreement,
  saveAgreementAdditions,
  saveAgreementTemplate,
  showAgreementTemplate,
} from '@waymark/contract/without-schemas/coaching/agreement-templates';
import {
  declineAgreement,
  listAgreements,
  previewAgreement,
  sendAgreement,
  showAgreement,
  signAgreement,
  withdrawAgreement,
} from '@waymark/contract/without-schemas/coaching/coaching-agreements';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['coaching-agreements'] as const;
const CHANGED_BY: { changedBy: readonly Change[] } = { changedBy: ['agreement', 'match-ended', 'match-resumed'] };

/** Any id can stand in the address. */
export const NO_AGREEMENT = ['not_found', 'invalid_request'] as const;

export const agreementsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listAgreements, { signal })).data,
    meta: CHANGED_BY,
  });

export const agreementQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await ask(showAgreement, { params: { id }, signal, expects: NO_AGREEMENT })).data,
    meta: CHANGED_BY,
  });

export const templateQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['agreement-template'],
    queryFn: async ({ signal }) => (await ask(showAgreementTemplate, { signal })).data,
  });

const useAgreementCall = <Input>(change: (input: Input) => Promise<{ readonly data: CoachingAgreement }>) =>
  useChange(change, { refresh: [KEY] });

/** Keeps nothing. */
export const usePreviewAgreement = (matchId: number) =>
  useChange((body: AgreementFields) => call(previewAgreement, { params: { matchId }, body }), {});

export const useSendAgreement = (matchId: number) =>
  useAgreementCall(
    useRepeatable((fields: AgreementFields & { readonly hash: string }, requestId: string) =>
      call(sendAgreement, { params: { matchId }, body: { ...fields, requestId } }),
    ),
  );

export const useSignAgreement = ({ id, hash }: CoachingAgreement) =>
  useAgreementCall((name: string) => call(signAgreement, { params: { id }, body: { name, hash } }));

export const useDeclineAgreement = ({ id }: CoachingAgreement) =>
  useAgreementCall((reason: string) => call(declineAgreement, { params: { id }, body: { reason } }));

export const useWithdrawAgreement = ({ id }: CoachingAgreement) =>
  useAgreementCall<void>(() => call(withdrawAgreement, { params: { id } }));

const TEMPLATE = { refresh: [['agreement-template']] };

export const useSaveTemplate = () =>
  useChange(
    (body: { readonly clauses: AgreementClauses; readonly version: number }) => call(saveAgreementTemplate, { body }),
    {
      show: (client, { data }) => client.setQueryData(templateQuery().queryKey, data),
    },
  );

export const useSaveAdditions = () =>
  useChange((body: BodyOf<typeof saveAgreementAdditions>) => call(saveAgreementAdditions, { body }), {
    show: (client, { data }) => client.setQueryData(templateQuery().queryKey, data),
  });

export const useRequireAgreement = () =>
  useChange((isRequired: boolean) => call(requireAgreement, { body: { isRequired } }), TEMPLATE);

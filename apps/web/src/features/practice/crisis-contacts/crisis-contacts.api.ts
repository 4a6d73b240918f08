import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import {
  changeCrisisContacts,
  listCrisisContacts,
  lookAtCrisisContacts,
  resetCrisisContacts,
} from '@waymark/contract/without-schemas/practice/crisis-contacts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['crisis-contacts'] as const;

export const crisisContactsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listCrisisContacts, { signal, expects: ['forbidden'] })).data,
  });

export const useChangeContacts = (country: string) =>
  useChange((body: BodyOf<typeof changeCrisisContacts>) => call(changeCrisisContacts, { params: { country }, body }), {
    refresh: [KEY],
  });

interface SeenCountry {
  readonly country: string;
  readonly version: number;
}

export const useLookAtContacts = () =>
  useChange(
    ({ country, version }: SeenCountry) => call(lookAtCrisisContacts, { params: { country }, body: { version } }),
    { refresh: [KEY] },
  );

export const useResetContacts = () =>
  useChange(
    ({ country, version }: SeenCountry) => call(resetCrisisContacts, { params: { country }, body: { version } }),
    { refresh: [KEY] },
  );

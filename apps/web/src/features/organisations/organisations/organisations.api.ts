import { queryOptions, useMutation } from '@tanstack/react-query';
import type { StallName } from '@waymark/contract/figures/stalls';
import type { GroupDetails } from '@waymark/contract/organisations/groups';
import type { PeopleQuery } from '@waymark/contract/organisations/memberships';
import type { ColumnChoice } from '@waymark/contract/organisations/people-imports';
import type { SessionPlan } from '@waymark/contract/sessions/session-plans';
import { listStalls, remindStalled } from '@waymark/contract/without-schemas/figures/stalls';
import {
  archiveGroup,
  changeGroup,
  createGroup,
  duplicateGroup,
  listGroups,
  moveGroupSeats,
} from '@waymark/contract/without-schemas/organisations/groups';
import {
  bringBack,
  changeMembership,
  invitePeople,
  listPeople,
} from '@waymark/contract/without-schemas/organisations/memberships';
import {
  allowFamilies,
  closeOrganisation,
  showOrganisation,
} from '@waymark/contract/without-schemas/organisations/organisations';
import {
  checkPeopleFile,
  importPeople,
  readFileColumns,
} from '@waymark/contract/without-schemas/organisations/people-imports';
import {
  listPlannedInvites,
  planInvites,
  withdrawPlannedInvites,
} from '@waymark/contract/without-schemas/organisations/planned-invites';
import {
  askForSeats,
  askForSessions,
  decideSeatRequest,
  decideSessionRequest,
  listSeatRequests,
} from '@waymark/contract/without-schemas/organisations/seat-requests';
import { setSessionPlan, showSessionPool } from '@waymark/contract/without-schemas/sessions/session-plans';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['organisations'] as const;

export const organisationQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'mine'],
    queryFn: async ({ signal }) => (await ask(showOrganisation, { signal })).data,
    meta: { changedBy: ['business-changed'] },
  });

export const stallsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'stalls'],
    queryFn: async ({ signal }) => (await ask(listStalls, { signal })).data,
  });

export type PeopleFilter = Pick<PeopleQuery, 'q' | 'state' | 'part' | 'sort'> & {
  readonly group?: string;
  readonly page?: number;
};

export const peopleQuery = ({ page, ...query }: PeopleFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'people', page, query],
    queryFn: ({ signal }) =>
      ask(listPeople, { query: { ...query, ...(page === undefined ? {} : { pagination: { page } }) }, signal }),
  });

export const plannedInvitesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'planned-invites'],
    queryFn: async ({ signal }) => (await ask(listPlannedInvites, { signal })).data,
  });

export const groupsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'groups'],
    queryFn: async ({ signal }) => (await ask(listGroups, { signal })).data,
  });

export const seatRequestsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'seat-requests'],
    queryFn: async ({ signal }) => (await ask(listSeatRequests, { signal })).data,
    meta: { changedBy: ['seats-requested', 'seats-decided'] },
  });

export const sessionPoolQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'sessions'],
    queryFn: async ({ signal }) => (await ask(showSessionPool, { signal })).data,
  });

/** Almost every change moves a seat or a person, so all of it is fetched again. */
const useOrganisationCall = <Variables, Answer>(change: (variables: Variables) => Promise<Answer>) =>
  useChange(change, { refresh: [KEY] });

interface Invitation {
  readonly addresses: string;
  readonly groupId: number | null;
  readonly part: 'member' | 'manager' | 'group-admin' | 'admin';
}

export const useInvitePeople = () =>
  useOrganisationCall(async (body: Invitation) => (await call(invitePeople, { body })).data);

export const usePlanInvites = () =>
  useOrganisationCall(async (body: Invitation & { readonly day: string; readonly timeZone: string }) =>
    call(planInvites, { body }),
  );

export const useWithdrawPlanned = (id: string) =>
  useOrganisationCall(() => call(withdrawPlannedInvites, { params: { id } }));

interface MembershipChange {
  readonly part?: 'member' | 'manager';
  readonly groupId?: number | null;
  readonly managerId?: string | null;
}

export const useChangeMembership = (id: string) =>
  useOrganisationCall((body: MembershipChange) => call(changeMembership, { params: { id }, body }));

export const useBringBack = (id: string) => useOrganisationCall(() => call(bringBack, { params: { id } }));

export const useRemind = (stall: StallName) => useOrganisationCall(() => call(remindStalled, { body: { stall } }));

export const useCheckFile = () =>
  useMutation({
    mutationFn: async (body: { readonly file: string; readonly choice?: ColumnChoice | undefined }) =>
      (await call(checkPeopleFile, { body })).data,
  });

/** Of a file that is known by its number, since the text itself would be a long key. */
export const fileColumnsQuery = (number: number, file: string) =>
  queryOptions({
    queryKey: [...KEY, 'file-columns', number],
    queryFn: async ({ signal }) => (await call(readFileColumns, { body: { file }, signal })).data,
    gcTime: 0,
  });

export const useImportPeople = () =>
  useOrganisationCall(
    async (body: {
      readonly file: string;
      readonly fileHash: string;
      readonly choice?: ColumnChoice | undefined;
      readonly withoutFaulty?: boolean;
    }) => (await call(importPeople, { body })).data,
  );

export const useSaveGroup = (id: number | undefined) =>
  useOrganisationCall((body: GroupDetails) =>
    id === undefined ? call(createGroup, { body }) : call(changeGroup, { params: { id: String(id) }, body }),
  );

export const useDuplicateGroup = (id: string) => useOrganisationCall(() => call(duplicateGroup, { params: { id } }));

export const useArchiveGroup = (id: string) =>
  useOrganisationCall(({ isArchived, isKeptAlive }: { readonly isArchived: boolean; readonly isKeptAlive: boolean }) =>
    call(archiveGroup, { params: { id }, body: { isArchived }, isKeptAlive }),
  );

export const useMoveSeats = (id: string) =>
  useOrganisationCall((seats: number) => call(moveGroupSeats, { params: { id }, body: { seats } }));

export const useAskForSeats = () =>
  useOrganisationCall((body: { readonly seats: number; readonly reason: string }) => call(askForSeats, { body }));

export const useAskForSessions = () =>
  useOrganisationCall((body: { readonly sessions: number; readonly reason: string }) => call(askForSessions, { body }));

export const useDecideRequest = (id: string, isForSessions: boolean) =>
  useOrganisationCall((granted: number | null) =>
    isForSessions
      ? call(decideSessionRequest, { params: { id }, body: { grantedSessions: granted } })
      : call(decideSeatRequest, { params: { id }, body: { grantedSeats: granted } }),
  );

export const useCloseOrganisation = () =>
  useOrganisationCall((name: string) => call(closeOrganisation, { body: { name } }));

export const useAllowFamilies = () =>
  useOrganisationCall((allowsFamilies: boolean) => call(allowFamilies, { body: { allowsFamilies } }));

export const useSetPlan = () =>
  useOrganisationCall((plan: SessionPlan | null) => call(setSessionPlan, { body: { plan } }));

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Appointment, PracticeMember } from '@waymark/contract/practice/practice-members';
import type { PracticePart } from '@waymark/contract/practice-parts';
import {
  appointMember,
  changePart,
  endPart,
  listPracticeMembers,
} from '@waymark/contract/without-schemas/practice/practice-members';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['practice-members'] as const;

export const membersQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listPracticeMembers, { signal })).data,
  });

/** A bookkeeper reads, and decides nothing about coaches and organisations. */
export const decides = (members: readonly PracticeMember[]): boolean =>
  members.some(({ isMe, part }) => isMe && part !== 'bookkeeper');

/** Owners and bookkeepers see what the practice earns and pays. */
export const keepsBooks = (members: readonly PracticeMember[]): boolean =>
  members.some(({ isMe, part }) => isMe && part !== 'coordinator');

/** False until it is known. */
export const useDecides = (): boolean => decides(useQuery(membersQuery()).data ?? []);

const paramsOf = ({ id }: PracticeMember) => ({ id: String(id) });

export const useAppointMember = () =>
  useChange((body: Appointment) => call(appointMember, { body }), { refresh: [KEY] });

export const useChangePart = (member: PracticeMember) =>
  useChange((part: PracticePart) => call(changePart, { params: paramsOf(member), body: { part } }), { refresh: [KEY] });

export const useEndPart = (member: PracticeMember) =>
  useChange(() => call(endPart, { params: paramsOf(member) }), { refresh: [KEY] });

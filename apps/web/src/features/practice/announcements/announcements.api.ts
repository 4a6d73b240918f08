import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import type { Announcement, AnnouncementDraft } from '@waymark/contract/practice/announcements';
import {
  announce,
  countAudience,
  listAnnouncements,
  rewordAnnouncement,
  takeDownAnnouncement,
} from '@waymark/contract/without-schemas/practice/announcements';
import { listOrganisationAccounts } from '@waymark/contract/without-schemas/practice/organisation-accounts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['announcements'] as const;

export const announcementsQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      ask(listAnnouncements, {
        ...(page > 1 && { query: { pagination: { page } } }),
        ...{ signal, expects: ['forbidden'] as const },
      }),
  });

const CHOICES = 100;

/** Those that something can be announced to, with how many there are in all. */
export const organisationChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['organisation-choices', search],
    queryFn: async ({ signal }) => {
      const query = { ...(search && { search }), pagination: { pageSize: CHOICES } };
      const { data, meta } = await call(listOrganisationAccounts, { query, signal });
      return { organisations: data.filter(({ isClosed }) => !isClosed), isAll: meta.pagination.total <= CHOICES };
    },
  });

export type Draft = Omit<AnnouncementDraft, 'requestId'>;

export const askForAudience = async ({ audience, organisationId }: Draft): Promise<number> =>
  (await call(countAudience, { body: { audience, organisationId } })).people;

export const useAnnounce = () =>
  useChange((body: AnnouncementDraft) => call(announce, { body }), {
    refresh: [KEY],
    outdated: [['shown-announcements']],
  });

const paramsOf = ({ id }: Announcement) => ({ id });

export const useReword = (announcement: Announcement) =>
  useChange(
    (body: BodyOf<typeof rewordAnnouncement>) => call(rewordAnnouncement, { params: paramsOf(announcement), body }),
    { refresh: [KEY] },
  );

export const useTakeDown = (announcement: Announcement) =>
  useChange(() => call(takeDownAnnouncement, { params: paramsOf(announcement) }), { refresh: [KEY] });

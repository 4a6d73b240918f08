import { queryOptions } from '@tanstack/react-query';
import { listShownAnnouncements } from '@waymark/contract/without-schemas/practice/shown-announcements';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const shownAnnouncementsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['shown-announcements'],
    queryFn: async ({ signal }) => (await ask(listShownAnnouncements, { signal })).data,
    meta: { changedBy: ['announcement'] },
  });

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import * as announcements from '@waymark/contract/practice/announcements';
import { insertAnnouncement } from '#practice/announcements/announcements.queries.ts';
import type { Probe } from './probe.ts';

/** To come in a long time, so that no one but the console shows it. */
export const announcementProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const [id, text] = [randomUUID(), `Announcement ${mark} that only the console shows`];
    const times = { showFrom: new Date('2098-01-01'), until: new Date('2098-02-01') };
    await insertAnnouncement(db, { id, text, ...times, kind: 'news', audience: 'coach', people: 0, requestHash: '' });
    return { value: text, params: { id } };
  },
  writes: [
    { endpoint: announcements.countAudience, body: () => ({ audience: 'coach', organisationId: null }) },
    { endpoint: announcements.rewordAnnouncement, body: () => ({ text: 'Other words', version: 0 }) },
    { endpoint: announcements.takeDownAnnouncement },
    {
      endpoint: announcements.announce,
      body: () => ({
        requestId: randomUUID(),
        kind: 'news',
        text: 'News',
        audience: 'super-admin',
        organisationId: null,
        showFrom: new Date(Date.now() + DAY_MS).toISOString(),
        until: new Date(Date.now() + 2 * DAY_MS).toISOString(),
        awayFrom: null,
      }),
    },
  ],
};

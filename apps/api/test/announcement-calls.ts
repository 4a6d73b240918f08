import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import type { AnnouncementDraft } from '@waymark/contract/practice/announcements';

/** That many milliseconds from now. */
export const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

/** News for everyone until tomorrow, unless `changes` say otherwise. */
export const announcementDraft = (changes: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  requestId: randomUUID(),
  kind: 'news',
  text: 'We have a new library shelf.',
  audience: 'everyone',
  organisationId: null,
  showFrom: null,
  until: ahead(DAY_MS),
  awayFrom: null,
  ...changes,
});

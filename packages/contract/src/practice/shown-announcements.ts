// What readers see of announcements, which every page loads; the console has its own file.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tags = ['Practice'];

export const AnnouncementKind = z.enum(['news', 'downtime'], 'Choose one of them.');
export type AnnouncementKind = z.infer<typeof AnnouncementKind>;

const instant = z.iso.datetime({ offset: true });

/** What its readers see of it, and nothing of who else reads it. */
export const ShownAnnouncement = z.object({
  id: z.uuid(),
  kind: AnnouncementKind,
  text: z.string(),
  awayFrom: instant.nullable(),
  until: instant,
});
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>;

/** Those shown to the caller now that they didn't close, planned downtime first. */
export const listShownAnnouncements = endpoint({
  method: 'GET',
  url: '/announcements',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'What is announced to the caller now',
    tags,
    response: { 200: z.object({ data: z.array(ShownAnnouncement) }) },
  },
});

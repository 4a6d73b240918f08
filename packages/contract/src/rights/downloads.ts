import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Of one person, in any `DOWNLOADS_WITHIN_DAYS`; those that failed don’t count. */
export const DOWNLOADS_AT_MOST = 3;
export const DOWNLOADS_WITHIN_DAYS = 30;

const instant = z.iso.datetime({ offset: true });

export const Download = z.object({
  id: z.uuid(),
  /** `failed`: it ended without a file, and the next one can be asked for at once. */
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  askedAt: instant,
  /** Percent of it that is made. */
  progress: z.int(),
  /** Null until it is ready. */
  readyUntil: instant.nullable(),
  bytes: z.int().nullable(),
});
export type Download = z.infer<typeof Download>;

export const Downloads = z.object({
  /** The newest, unless its file was deleted or is too old. */
  current: Download.nullable(),
  /** How many more the person can ask for now. */
  left: z.int(),
  /** When the next one is possible; null while some are left. */
  nextAt: instant.nullable(),
});
export type Downloads = z.infer<typeof Downloads>;

const tags = ['Your data'];
const own = { access: 'user', resource: 'download' } as const;
const params = z.strictObject({ downloadId: z.uuid() });
const answer = z.object({ data: Downloads });

export const showDownloads = endpoint({
  ...own,
  method: 'GET',
  url: '/downloads/mine',
  schema: { summary: 'The download of your data, and how many more you can ask for', tags, response: { 200: answer } },
});

/**
 * Has a zip made of all that is the caller’s; while one is being made, that one is the answer. A
 * former file goes. Problems: `downloads_used_up`, whose sentence says when the next is possible.
 */
export const askForDownload = endpoint({
  ...own,
  method: 'POST',
  url: '/downloads',
  stepUp: true,
  problems: ['downloads_used_up'],
  schema: { summary: 'Prepare a download of your data', tags, response: { 200: answer } },
});

/**
 * As often as the person likes, for seven days. Problems: `not_found` for another’s,
 * `download_gone` after these days or once it was deleted.
 */
export const fetchDownload = endpoint({
  ...own,
  method: 'POST',
  url: '/downloads/:downloadId/file',
  stepUp: true,
  problems: ['download_gone', 'unavailable'],
  fileType: 'application/zip',
  schema: { summary: 'The file of your data', tags, params, response: { 200: z.unknown() } },
});

/** Before its time; one that is being made stops. Problems: `not_found`. */
export const deleteDownload = endpoint({
  ...own,
  method: 'DELETE',
  url: '/downloads/:downloadId',
  schema: { summary: 'Delete the file of your data', tags, params, response: { 204: z.undefined() } },
});

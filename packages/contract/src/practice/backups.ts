// Copies of the whole database, and whether one was ever opened again.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { practiceParts } from '../practice-parts.ts';

const tags = ['Practice'];
const instant = z.iso.datetime({ offset: true });

export const Backups = z.object({
  /** Of a server's database the operator makes them, and says so by a command. */
  isEmbedded: z.boolean(),
  /** Null while none is known. */
  last: z.object({ at: instant, bytes: z.int().nullable() }).nullable(),
  /** The last restore that was tried and worked. */
  tried: z.object({ at: instant, words: z.string() }).nullable(),
  /** One that was tried since and didn't. */
  failed: z.object({ at: instant, words: z.string() }).nullable(),
  /** Whether one is being made, or tried. */
  isBusy: z.boolean(),
  /** Whether the reader is an owner. */
  mayFetch: z.boolean(),
});
export type Backups = z.infer<typeof Backups>;

const resource = 'backup';
const owned = { access: { practice: ['owner'] }, resource } as const;
const answered = { 200: Backups };

export const showBackups = endpoint({
  method: 'GET',
  url: '/practice/backups',
  access: { practice: practiceParts },
  resource,
  schema: { summary: 'The last backup, and the last restore that was tried', tags, response: answered },
});

/**
 * By a job; a press while one is made or tried finds that one. Problem: `invalid_request` on a
 * server, whose sentence says how it is done there.
 */
export const makeBackup = endpoint({
  ...owned,
  method: 'POST',
  url: '/practice/backups',
  schema: { summary: 'Make a backup now', tags, response: answered },
});

/** The newest backup, in a folder that is deleted again. Problems: those of `makeBackup`. */
export const tryBackup = endpoint({
  ...owned,
  method: 'POST',
  url: '/practice/backups/trial',
  schema: { summary: 'Try to restore the newest backup', tags, response: answered },
});

/**
 * Everything of everyone: for owners, one at a time, and each is a line of the practice’s log.
 * Problems: those of `makeBackup`; `not_found` while there is none; `unavailable` while another is
 * fetched, or while copies still hold someone who was just erased.
 */
export const fetchBackup = endpoint({
  ...owned,
  method: 'POST',
  url: '/practice/backups/file',
  problems: ['unavailable'],
  fileType: 'application/gzip',
  schema: { summary: 'The newest backup as a file', tags, response: { 200: z.unknown() } },
});

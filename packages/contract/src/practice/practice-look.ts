import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PICTURE_TYPES } from '../people/pictures.ts';
import { LOOK_VARIABLES, LookInForce, PracticeLook } from '../people/practice-look.ts';
import { practiceParts } from '../practice-parts.ts';

const tags = ['Practice'];

export const PRACTICE_LOGO_MAX_BYTES = 4 * 1024 * 1024;

/** `configured`: set by a variable, which wins and can't be changed here. */
const LookOfConsole = z.object({
  look: LookInForce,
  configured: z.array(z.enum(Object.keys(LOOK_VARIABLES) as (keyof typeof LOOK_VARIABLES)[])),
  /** Whether the reader is an owner. */
  mayChange: z.boolean(),
  /** Counts the changes, to send with the next one. */
  version: z.int(),
});
export type LookOfConsole = z.infer<typeof LookOfConsole>;

const resource = 'practice-look';
const changing = { practice: ['owner'] } as const;
const answered = { 200: LookOfConsole };

export const showPracticeLook = endpoint({
  method: 'GET',
  url: '/practice/look',
  access: { practice: practiceParts },
  resource,
  schema: { summary: 'How this practice shows itself', tags, response: answered },
});

/**
 * Seen on every page and in every mail within a minute. Problems: `request_reused` for a version
 * that is not the newest; `invalid_request` at the field of one that is set by configuration.
 */
export const changePracticeLook = endpoint({
  method: 'PUT',
  url: '/practice/look',
  access: changing,
  resource,
  problems: ['request_reused'],
  schema: {
    summary: 'Change the name, colours and words of this practice',
    tags,
    body: z.strictObject({ version: z.int(), ...PracticeLook.partial().shape }),
    response: answered,
  },
});

/** Kept whole, without a crop. Problems: those of `uploadPicture`. */
export const uploadPracticeLogo = endpoint({
  method: 'PUT',
  url: '/practice/look/logo',
  access: changing,
  resource,
  fileTypes: PICTURE_TYPES,
  schema: { summary: 'Upload its logo: the body is the JPEG, PNG or WebP', tags, response: answered },
});

/** Idempotent. */
export const removePracticeLogo = endpoint({
  method: 'DELETE',
  url: '/practice/look/logo',
  access: changing,
  resource,
  schema: { summary: 'Remove its logo', tags, response: answered },
});

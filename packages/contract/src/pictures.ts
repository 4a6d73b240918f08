import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const tags = ['Pictures'];

/** What may be uploaded; told by the content, whatever the name says. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
/** Pictures with more pixels than this are refused before they are decoded. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** The side of the square that is kept, in pixels. */
export const PICTURE_SIDE = 512;

/** Where a picture is on the web's own origin, for `next/image`. */
export const picturePath = (key: string): `/${string}` => `/pictures/${key}`;

/** Made by the server: it cannot be guessed, and a new picture has a new one, so what it leads to never changes. */
export const PictureKey = text(64, 'There is no such picture.').regex(
  /^[A-Za-z0-9_-]{22,64}$/,
  'There is no such picture.',
);

const share = (message: string) =>
  z
    .string(message)
    .regex(/^(0|1|0?\.[0-9]{1,6})$/, message)
    .transform(Number)
    .pipe(z.number().min(0).max(1));

/** The square to keep, as shares of the picture's width (`x`, `size`) and height (`y`), after it was turned upright. */
const Crop = z.strictObject({
  x: share('Choose a part of the picture.'),
  y: share('Choose a part of the picture.'),
  size: share('Choose a part of the picture.'),
});

/** Whose picture it is: the person's own, or that of the group that they run. */
export const PictureSubject = z.literal(['person', 'group'], 'There is no such picture.');
export type PictureSubject = z.infer<typeof PictureSubject>;

/**
 * The body is the picture itself, its content type one of `PICTURE_TYPES`. What is kept is a square WebP of `PICTURE_SIDE` without any
 * metadata. `group` is for group admins. Problems: `picture_unreadable`, `picture_too_large` (bytes 413, pixels 400), `crop_outside`.
 */
export const uploadPicture = endpoint({
  method: 'PUT',
  url: '/pictures/mine/:subject',
  access: 'user',
  resource: 'picture',
  fileTypes: PICTURE_TYPES,
  schema: {
    summary: "Upload one's own picture: the body is the JPEG, PNG or WebP itself",
    tags,
    params: z.strictObject({ subject: PictureSubject }),
    querystring: z.strictObject({ crop: Crop.optional() }),
    response: { 200: z.object({ data: z.object({ key: z.string() }) }) },
  },
});

export const removePicture = endpoint({
  method: 'DELETE',
  url: '/pictures/mine/:subject',
  access: 'user',
  resource: 'picture',
  schema: {
    summary: "Remove one's own picture",
    tags,
    params: z.strictObject({ subject: PictureSubject }),
    response: { 204: z.undefined() },
  },
});

/** The WebP itself, for whoever was given its key; cached for good. */
export const showPicture = endpoint({
  method: 'GET',
  url: '/pictures/:key',
  access: 'public',
  resource: 'picture',
  schema: { summary: 'A picture', tags, params: z.strictObject({ key: PictureKey }), response: { 200: z.unknown() } },
});

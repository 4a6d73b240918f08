// How an organisation shows itself to its people: a logo, a welcome, and a shelf in the library.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ArticleSlug } from '../library/library.ts';
import { PICTURE_TYPES } from '../people/pictures.ts';
import { line, pasted, text } from '../text.ts';
import { ORGANISATION_ADMIN_ROLES } from './organisations.ts';

const tags = ['Organisations'];

export const WELCOME_MAX_LENGTH = 600;
export const SHELF_AT_MOST = 12;
export const LOGO_MAX_BYTES = 4 * 1024 * 1024;
/** The stored logo fits in here, in pixels: twice as large as it is shown. */
export const LOGO_BOX = { width: 480, height: 160 } as const;

const NO_LINKS = 'Write it without links, because it goes into mails. Links belong on the shelf.';

/** Plain text with line breaks, the same on Today and in mails; may be empty. */
export const WelcomeWords = text(WELCOME_MAX_LENGTH, `Keep the welcome under ${WELCOME_MAX_LENGTH} characters.`)
  .trim()
  .refine((words) => !/:\/\/|\bwww\.|@/i.test(words), NO_LINKS)
  .refine((words) => !/[^\P{Cc}\n\r\t]/u.test(words), NO_LINKS);

const NO_ADDRESS = 'Enter an address that begins with https://.';

/** Only https, without a name or password in it, which would pass for another host. */
const ShelfAddress = pasted(500, 'Keep the address under 500 characters.', NO_ADDRESS)
  .refine((address) => {
    if (!/^https:\/\/[^\s\p{Cc}\\]+$/iu.test(address) || !URL.canParse(address)) return false;
    const { username, password, hostname } = new URL(address);
    return username === '' && password === '' && hostname.includes('.');
  }, NO_ADDRESS)
  .transform((address) => new URL(address).href);

const TITLE = 'Say in one line what people find there.';

/** What an admin puts on the shelf: an article of the library, or a page elsewhere. */
export const ShelfEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('article'), slug: ArticleSlug }),
  z.strictObject({ kind: z.literal('link'), title: line(120, TITLE), url: ShelfAddress }),
]);
export type ShelfEntry = z.infer<typeof ShelfEntry>;

/** A link, as a form asks for it. */
export const ShelfLink = z.strictObject({ title: line(120, TITLE), url: ShelfAddress });

const placeOf = (entry: ShelfEntry): string => (entry.kind === 'article' ? entry.slug : entry.url);

const Shelf = z
  .array(ShelfEntry, 'Choose what is on the shelf.')
  .max(SHELF_AT_MOST, `There is room for ${SHELF_AT_MOST} on the shelf.`)
  .refine((entries) => new Set(entries.map(placeOf)).size === entries.length, 'This is on the shelf already.');

export const ShelfItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('article'),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    readingMinutes: z.int(),
  }),
  z.object({ kind: z.literal('link'), title: z.string(), url: z.string() }),
]);
export type ShelfItem = z.infer<typeof ShelfItem>;

export const Welcome = z.object({
  organisation: z.string().nullable(),
  /** The key of a picture. */
  logo: z.string().nullable(),
  words: z.string(),
  shelf: z.array(ShelfItem),
});
export type Welcome = z.infer<typeof Welcome>;

const OneWelcome = z.object({ data: Welcome });

/** The same for members and admins; null without an organisation, or once it has left. */
export const showWelcome = endpoint({
  method: 'GET',
  url: '/organisations/mine/welcome',
  access: 'user',
  resource: 'welcome',
  schema: {
    summary: 'How the organisation of the signed-in person welcomes its people',
    tags,
    response: { 200: z.object({ data: Welcome.nullable() }) },
  },
});

/** Problems: `organisation_suspended`, `organisation_closed`. */
export const changeWelcome = endpoint({
  method: 'PUT',
  url: '/organisations/mine/welcome',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'welcome',
  schema: {
    summary: 'Write the welcome that members read on Today and in mails',
    tags,
    body: z.strictObject({ words: WelcomeWords }),
    response: { 200: OneWelcome },
  },
});

/** Replaces the shelf, in this order. Problem: `no_such_article`. */
export const changeShelf = endpoint({
  method: 'PUT',
  url: '/organisations/mine/shelf',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'welcome',
  schema: {
    summary: 'Choose what members find first in the library',
    tags,
    body: z.strictObject({ items: Shelf }),
    response: { 200: OneWelcome },
  },
});

/** Kept whole, without a crop. Problems: those of `uploadPicture`. */
export const uploadLogo = endpoint({
  method: 'PUT',
  url: '/organisations/mine/logo',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'welcome',
  fileTypes: PICTURE_TYPES,
  schema: {
    summary: 'Upload the logo of the organisation: the body is the JPEG, PNG or WebP',
    tags,
    response: { 200: OneWelcome },
  },
});

/** Idempotent. */
export const removeLogo = endpoint({
  method: 'DELETE',
  url: '/organisations/mine/logo',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'welcome',
  schema: { summary: 'Remove the logo of the organisation', tags, response: { 200: OneWelcome } },
});

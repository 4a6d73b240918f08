// How a practice shows itself: its name, logo, colours and words, on every page and in every mail.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PracticeRules, SIGN_UP_ROLES } from '../practice-settings.ts';
import { emailAddress, line, pasted, text } from '../text.ts';
import { ShownContacts } from './crisis-entries.ts';
import { tooFaintAccent, tooFaintMain } from './practice-colours.ts';

export const PRODUCT_NAME = 'Waymark';
export const PRACTICE_LINKS_AT_MOST = 6;
const WELCOME_MAX_LENGTH = 600;
const PAGE_MAX_LENGTH = 20_000;
const ADDITIONS_MAX_LENGTH = 8_000;

const PLAIN = 'Write it without brackets, quotation marks and addresses.';

/** It is filled into finished pages and mails, where these signs would mean something. */
const plainLine = (maxLength: number, message: string) =>
  line(maxLength, message).refine((name) => !/[<>{}"`\\@]|:\/\//.test(name), PLAIN);

const HEX = 'Write it as # and six signs, such as #1c6b57.';
const Colour = pasted(7, HEX)
  .regex(/^#[\da-f]{6}$/i, HEX)
  .toLowerCase();

/** A colour, once it can be read: with the ratio found and the one that WCAG 2.2 AA asks for. */
const legible = (faultOf: (colour: string) => string | undefined) =>
  Colour.superRefine((colour, context) => {
    const message = /^#[\da-f]{6}$/.test(colour) ? faultOf(colour) : undefined;
    if (message) context.addIssue({ code: 'custom', message });
  });

const WELCOME_FIELDS = ['name', 'practice'];

/** What is wrong with the fields of a text, such as `{name}`; undefined if nothing is. */
export function faultOfFields(words: string): string | undefined {
  for (const [, opened = '', closed] of words.matchAll(/\{([^{}\n]*)(\}?)/g)) {
    if (!closed) return `The field {${opened.slice(0, 20)} isn’t closed. Write {name} or {practice}.`;
    if (!WELCOME_FIELDS.includes(opened))
      return `There is no field {${opened.slice(0, 20)}}. Write {name} or {practice}.`;
  }
  return /^[^{]*\}|\}[^{]*\}/.test(words) ? 'A } closes nothing. Write {name} or {practice}.' : undefined;
}

/** Someone without a name yet is greeted without one. */
export const filledIn = (words: string, fields: { readonly name: string; readonly practice: string }): string =>
  words
    .replace(/[ ,]*\{name\}/g, (field) => (fields.name === '' ? '' : field.replace('{name}', fields.name)))
    .replaceAll('{practice}', fields.practice);

const tooLong = (length: number) => `Keep this under ${length.toLocaleString('en')} characters.`;
const words = (maxLength: number) => text(maxLength, tooLong(maxLength)).trim();

const Welcome = words(WELCOME_MAX_LENGTH).superRefine((typed, context) => {
  const message = faultOfFields(typed);
  if (message) context.addIssue({ code: 'custom', message });
});

const NO_ADDRESS = 'Enter an address that begins with https://.';

/** Only https, without a name or password in it, which would pass for another host. */
const LinkAddress = pasted(500, 'Keep the address under 500 characters.', NO_ADDRESS)
  .refine((address) => {
    if (!/^https:\/\/[^\s\p{Cc}\\]+$/iu.test(address) || !URL.canParse(address)) return false;
    const { username, password, hostname } = new URL(address);
    return username === '' && password === '' && hostname.includes('.');
  }, NO_ADDRESS)
  .overwrite((address) => (URL.canParse(address) ? new URL(address).href : address));

const PracticeLink = z.strictObject({ label: line(40, 'Say where it leads.'), href: LinkAddress });

export const PracticeLook = z.strictObject({
  name: plainLine(40, 'Enter a name.'),
  /** Of buttons, links and the navigation. */
  mainColour: legible(tooFaintMain),
  /** Of the sign, and of what stands out on dark grounds. */
  accentColour: legible(tooFaintAccent),
  /** Who mails come from. */
  senderName: plainLine(60, 'Enter a name.'),
  /** Where people write to, and where their messages arrive. */
  supportAddress: emailAddress(),
  imprint: words(PAGE_MAX_LENGTH),
  terms: words(PAGE_MAX_LENGTH),
  /** Each wording of it is kept. */
  privacyAdditions: words(ADDITIONS_MAX_LENGTH),
  /** For clients, and for coaches: the first that someone reads who has signed up. */
  welcome: Welcome,
  coachWelcome: Welcome,
  links: z
    .array(PracticeLink, 'Choose links.')
    .max(PRACTICE_LINKS_AT_MOST, `There is room for ${PRACTICE_LINKS_AT_MOST} links.`),
});
export type PracticeLook = z.infer<typeof PracticeLook>;
export type LookField = keyof PracticeLook;
export const LOOK_FIELDS = Object.keys(PracticeLook.shape) as readonly LookField[];

/** In pixels, as it is stored: twice as large as it is shown at most. */
const PracticeLogo = z.object({
  key: z.string(),
  /** The same in a square, for home screens. */
  icon: z.string(),
  width: z.int(),
  height: z.int(),
});
export type PracticeLogo = z.infer<typeof PracticeLogo>;

export const PrivacyVersion = z.object({ text: z.string(), since: z.iso.datetime({ offset: true }) });
export type PrivacyVersion = z.infer<typeof PrivacyVersion>;

export const LookInForce = PracticeLook.extend({
  logo: PracticeLogo.nullable(),
  /** Of the additions to the privacy policy, the newest first. */
  privacyVersions: z.array(PrivacyVersion),
});
export type LookInForce = z.infer<typeof LookInForce>;

/** What pages need of it. */
const ShownLook = LookInForce.omit({ senderName: true });
export type ShownLook = z.infer<typeof ShownLook>;

/** A variable that is set wins over what is chosen in the console. */
export const LOOK_VARIABLES = { senderName: 'MAIL_FROM', supportAddress: 'CONTACT_EMAIL' } as const;
export type ConfiguredLook = keyof typeof LOOK_VARIABLES;

/** For every visitor: nothing in it is about a person. `contacts` are those that it entered. */
export const showLook = endpoint({
  method: 'GET',
  url: '/look',
  access: 'public',
  resource: 'practice-look',
  schema: {
    summary: 'How this practice shows itself to visitors',
    tags: ['Practice'],
    response: {
      200: z.object({
        /** Another one after each change. */
        version: z.int(),
        look: ShownLook,
        /** The accounts that can be made without an invitation. */
        signUps: z.array(z.enum(SIGN_UP_ROLES)),
        /** What is deleted earlier than it comes. */
        ages: PracticeRules.shape.ages,
        contacts: ShownContacts,
      }),
    },
  },
});

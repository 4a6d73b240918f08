import { z } from 'zod';
import { storedAddress } from './stored-address.ts';
import { emptyIfUnseen, isSeen, SEEN_ONLY, withoutCopiedMarks, withoutUnseen } from './visible-text.ts';

/** The maximum length of each kind of text, in characters. */
export const TEXT_LIMITS = { email: 254, name: 60, password: 128, code: 128 } as const;

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/**
 * What PostgreSQL can store: bounded, well-formed Unicode, without NUL. Text of which nothing is
 * seen is empty.
 */
export function text(maxLength: number, message = `Keep this under ${maxLength} characters.`, noText = message) {
  return z.string(noText).overwrite(emptyIfUnseen).max(maxLength, message).refine(isStorable, message);
}

/** What is seen of it, without spaces around it. */
export const seenPart = (value: string) => withoutUnseen(value).trim();

/** What is typed or pasted to be found or compared, such as a code or an address of the web. */
export const pasted: typeof text = (
  maxLength,
  message = `Keep this under ${maxLength} characters.`,
  noText = message,
) => z.string(noText).overwrite(seenPart).max(maxLength, message).refine(isStorable, message);

/** Zod's own has no top-level domain with digits or hyphens, as international ones have. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:xn--[A-Za-z0-9-]+|[A-Za-z]{2,})$/;
const isDomain = (address: string) => !/[@.]xn--/.test(address) || URL.canParse(`http://${address.replace(/.*@/, '')}`);

export const PLAIN_LETTERS_ONLY =
  'Before the @, we can only send to letters from a to z, digits and signs such as a dot. Please enter another address.';
/** An address that some mail programs know, and that most can't be sent to. */
const OTHER_LETTERS = /^[^@\s]*[^\0-\x7f][^@\s]*@[^@\s]+\.[^@\s]+$/;
const hasOtherLetters = (address: string) => OTHER_LETTERS.test(address) && /[\p{L}\p{N}]/u.test(address);

/** The length check runs first: the pattern is slow on long texts. */
export function emailAddress(message = 'Please enter a valid Email.') {
  return z
    .string(message)
    .overwrite(storedAddress)
    .min(1, message)
    .max(TEXT_LIMITS.email, message)
    .refine(isStorable, message)
    .refine((address) => !hasOtherLetters(address), { message: PLAIN_LETTERS_ONLY, abort: true })
    .pipe(z.email({ pattern: EMAIL, message }).refine(isDomain, message));
}

const ADDRESS_OR_LINE_BREAK = /[@\p{Cc}\u2028\u2029]|:\/\//u;

const NAME_TOO_LONG = `A name has at most ${TEXT_LIMITS.name} characters.`;

const anyName = (message: string, plain = withoutCopiedMarks) =>
  z
    .string(message)
    .overwrite(plain)
    .max(TEXT_LIMITS.name, NAME_TOO_LONG)
    .refine(isStorable, message)
    .refine((value) => !ADDRESS_OR_LINE_BREAK.test(value), message)
    .refine(isSeen, SEEN_ONLY);

/** A person's name: one line that can't pass for an address or a link. */
export const personName = (message: string) => anyName(message).min(1, message);

/** A name that someone may not have: null when it is empty. */
export const optionalName = (message: string) =>
  anyName(message, (name) => withoutCopiedMarks(emptyIfUnseen(name)))
    .nullable()
    .transform((name) => name || null);

const isBlank = (name: unknown) => name === null || (typeof name === 'string' && withoutCopiedMarks(name) === '');

/** Someone with one name is called by it, in whichever of the two fields it was typed. */
export function singleNameFirst<Names extends Readonly<Record<string, unknown>>>(names: Names): Names {
  const { firstName, lastName } = names;
  if (!isBlank(firstName) || lastName === undefined || isBlank(lastName)) return names;
  return { ...names, firstName: lastName, lastName: null };
}

/** One of the names of a table, such as that of the words for each. */
export const oneOf = <const Table extends Readonly<Record<string, unknown>>>(table: Table, message?: string) =>
  z.enum(Object.keys(table) as Extract<keyof Table, string>[], message);

const ofOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** A name of something in one line; `message` says so for empty text and line breaks. */
export const line = (maxLength: number, message: string) =>
  z
    .string(message)
    .overwrite(withoutCopiedMarks)
    .min(1, message)
    .max(maxLength, `Keep this to at most ${maxLength} characters.`)
    .refine(isStorable, message)
    .refine(ofOneLine, message)
    .refine(isSeen, SEEN_ONLY);

/** A sentence or a few words in one line, that name nothing: stored as they are seen. */
export const statement = (maxLength: number, message: string) =>
  pasted(maxLength, `Keep this to at most ${maxLength} characters.`, message)
    .min(1, message)
    .refine(ofOneLine, message);

import { z } from 'zod';
import { storedAddress } from './stored-address.ts';
import { isSeen, SEEN_ONLY } from './visible-text.ts';

/** The maximum length of each kind of text, in characters. */
export const TEXT_LIMITS = { email: 254, name: 60, password: 128, code: 128 } as const;

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/** What PostgreSQL can store: bounded, well-formed Unicode, without NUL. */
export function text(maxLength: number, message = `Keep this under ${maxLength} characters.`, noText = message) {
  return z.string(noText).max(maxLength, message).refine(isStorable, message);
}

/** The length check runs first: the pattern is slow on long texts. */
export function emailAddress(message = 'Please enter a valid Email.') {
  return z
    .string(message)
    .overwrite(storedAddress)
    .min(1, message)
    .max(TEXT_LIMITS.email, message)
    .refine(isStorable, message)
    .pipe(z.email(message));
}

const ADDRESS_OR_LINE_BREAK = /[@\p{Cc}\u2028\u2029]|:\/\//u;

/** A person's name: one line that can't pass for an address or a link. */
export function personName(message: string) {
  return text(TEXT_LIMITS.name, message)
    .trim()
    .min(1, message)
    .refine((value) => !ADDRESS_OR_LINE_BREAK.test(value), message)
    .refine(isSeen, SEEN_ONLY);
}

/** One of the names of a table, such as that of the words for each. */
export const oneOf = <const Table extends Readonly<Record<string, unknown>>>(table: Table, message?: string) =>
  z.enum(Object.keys(table) as Extract<keyof Table, string>[], message);

/** One non-empty line; `message` says so for empty text and line breaks. */
export const line = (maxLength: number, message: string) =>
  text(maxLength, undefined, message)
    .trim()
    .min(1, message)
    .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), message)
    .refine(isSeen, SEEN_ONLY);

import { z } from 'zod';
import { storedAddress } from './stored-address.ts';

/** The longest that each kind of text may be, in characters. */
export const TEXT_LIMITS = { email: 254, name: 60, password: 128, code: 128 } as const;

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/** A text that PostgreSQL can store: bounded, well-formed Unicode, without NUL. `noText` is said of what is no text at all. */
export function text(maxLength: number, message = `Keep this under ${maxLength} characters.`, noText = message) {
  return z.string(noText).max(maxLength, message).refine(isStorable, message);
}

/**
 * An address, in the form of `storedAddress`.
 * The length is checked before the pattern, which is slow on long texts.
 */
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

/** A person's name: one line, and nothing in it that reads as an address or a link. */
export function personName(message: string) {
  return text(TEXT_LIMITS.name, message)
    .trim()
    .min(1, message)
    .refine((value) => !ADDRESS_OR_LINE_BREAK.test(value), message);
}

/** One line that says something; `message` asks for it when it is empty or has a line break. */
export const line = (maxLength: number, message: string) =>
  text(maxLength, undefined, message)
    .trim()
    .min(1, message)
    .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), message);

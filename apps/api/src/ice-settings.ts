import { z } from 'zod';

export interface IceSettings {
  readonly stunUrls: readonly string[];
  /** Undefined connects calls directly or not at all. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
}

/** Addresses separated by commas, by the grammar of RFC 7064 or 7065, without `//`. */
export const iceUrls = (grammar: RegExp, message: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.string().regex(grammar, message)))
    .optional();

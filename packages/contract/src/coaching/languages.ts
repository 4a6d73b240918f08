import { z } from 'zod';
import { oneOf } from '../text.ts';

/** Languages that coaching is offered in, as BCP 47 codes with their English names. */
export const LANGUAGES = {
  ar: 'Arabic',
  bn: 'Bengali',
  zh: 'Chinese',
  nl: 'Dutch',
  en: 'English',
  fr: 'French',
  de: 'German',
  gu: 'Gujarati',
  he: 'Hebrew',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  ko: 'Korean',
  ml: 'Malayalam',
  mr: 'Marathi',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  pa: 'Punjabi',
  ru: 'Russian',
  es: 'Spanish',
  sv: 'Swedish',
  ta: 'Tamil',
  te: 'Telugu',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
} as const;

export const LanguageCode = oneOf(LANGUAGES, 'This is not one of the languages.');
export type LanguageCode = z.infer<typeof LanguageCode>;
export const languageCodes: readonly LanguageCode[] = LanguageCode.options;

export const LanguageCodes = z
  .array(LanguageCode)
  .min(1, 'Choose at least one language.')
  .max(languageCodes.length, 'Choose each language once.')
  .transform((codes) => languageCodes.filter((code) => codes.includes(code)));

import { type LanguageCode, languageCodes } from '@waymark/contract/without-schemas/coaching/languages';

const SHOWN = 6;

/** They make up the number where browser and country say too little. */
const WIDELY_SPOKEN: readonly LanguageCode[] = ['en', 'es', 'hi', 'fr', 'ar', 'zh'];

const isOffered = (code: string | undefined): code is LanguageCode =>
  languageCodes.some((language) => language === code);

/** The language that most people in a country speak, as Unicode's likely subtags have it. */
const languageOf = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;

/** The languages someone most likely speaks, by browser and country (ISO 3166-1). */
export function likelyLanguages(ofBrowser: readonly string[], country: string | null): readonly LanguageCode[] {
  const spoken = ofBrowser.map((tag) => tag.split('-')[0]?.toLowerCase());
  const local = country === null ? undefined : languageOf(country);
  return [...new Set([...spoken, local, ...WIDELY_SPOKEN])].filter(isOffered).slice(0, SHOWN);
}

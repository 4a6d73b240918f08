import { COUNTRY_CODES } from '@waymark/contract/countries';
import { chosenTimeZone } from './time-zones.ts';

interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones?.() ?? [];

/** Guesses the country from the time zone, then from the language; empty if neither tells. */
export function browserCountry(zone = browserTimeZone()): string {
  const ofZone = COUNTRY_CODES.filter((country) => zonesOf(country).includes(zone));
  const ofLanguage = new Intl.Locale(navigator.language).region ?? '';
  if (ofZone.length === 1 || !COUNTRY_CODES.includes(ofLanguage)) return ofZone[0] ?? '';
  return ofZone.length === 0 || ofZone.includes(ofLanguage) ? ofLanguage : (ofZone[0] ?? '');
}

export const browserTimeZone = (): string => chosenTimeZone('UTC');

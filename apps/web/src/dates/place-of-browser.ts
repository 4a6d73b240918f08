import { COUNTRY_CODES } from '@waymark/contract/countries';
import { chosenTimeZone } from './time-zones.ts';

interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones?.() ?? [];

/** The country that this browser is probably in: that of its zone, or else that of its language; empty where neither says. */
export function browserCountry(zone = browserTimeZone()): string {
  const ofZone = COUNTRY_CODES.filter((country) => zonesOf(country).includes(zone));
  const ofLanguage = new Intl.Locale(navigator.language).region ?? '';
  if (ofZone.length === 1 || !COUNTRY_CODES.includes(ofLanguage)) return ofZone[0] ?? '';
  return ofZone.length === 0 || ofZone.includes(ofLanguage) ? ofLanguage : (ofZone[0] ?? '');
}

/** The zone that this browser is in. */
export const browserTimeZone = (): string => chosenTimeZone('UTC');

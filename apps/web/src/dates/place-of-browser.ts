import { COUNTRY_CODES } from '@waymark/contract/people/countries';
import { browserTimeZone } from './browser-time-zone.ts';

interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones?.() ?? [];

/** Slow: asks for the zones of every country, which takes a tenth of a second. */
function countriesOf(zone: string): readonly string[] {
  const known = countriesOfZones.get(zone) ?? COUNTRY_CODES.filter((country) => zonesOf(country).includes(zone));
  countriesOfZones.set(zone, known);
  return known;
}
const countriesOfZones = new Map<string, readonly string[]>();

/** Guesses the country from the time zone, then from the language; empty if neither tells. */
export function browserCountry(zone = browserTimeZone()): string {
  const { region = '' } = new Intl.Locale(navigator.language);
  const ofLanguage = COUNTRY_CODES.includes(region) ? region : '';
  if (ofLanguage !== '' && zonesOf(ofLanguage).includes(zone)) return ofLanguage;
  return countriesOf(zone)[0] ?? ofLanguage;
}

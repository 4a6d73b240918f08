import { isKnownZone } from '@waymark/contract/moments';
import { browserTimeZone, CHOSEN_UTC, NOT_CHOSEN } from './browser-time-zone.ts';

/** The zone that the person chose, or else the browser's. */
export const chosenTimeZone = (saved: string): string => (saved === NOT_CHOSEN ? browserTimeZone() : saved);

/** Browsers go on naming some zones as their cities were once spelled. */
const SPELLED_TODAY: Readonly<Record<string, string>> = {
  [CHOSEN_UTC]: NOT_CHOSEN,
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** A zone's city and its part of the world, as people say them; the region is empty for UTC. */
export const cityAndRegionOf = (zone: string): readonly [city: string, region: string] => {
  const spelled = (SPELLED_TODAY[zone] ?? zone).replaceAll('_', ' ');
  const cut = spelled.lastIndexOf('/');
  return [spelled.slice(cut + 1), spelled.slice(0, Math.max(cut, 0))];
};

function offsetName(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** How a zone is written on screens: by its city and offset then, "Kolkata (GMT+5:30)". */
export function timeZoneName(zone: string, at = new Date()): string {
  const [city, region] = cityAndRegionOf(zone);
  return region === '' || !isKnownZone(zone) ? city : `${city} (${offsetName(zone, at)})`;
}

/** The zones to choose from, by city; the given one is first, even if the browser lacks it. */
export function timeZones(present: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== NOT_CHOSEN && zone !== CHOSEN_UTC)
    .toSorted((a, b) => cityAndRegionOf(a)[0].localeCompare(cityAndRegionOf(b)[0], 'en'));
  return [...new Set([present, CHOSEN_UTC, ...known])].filter((zone) => zone !== '');
}

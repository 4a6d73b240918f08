/** The API's default, for people who have not chosen: told apart from UTC that somebody chose, which is `Etc/UTC`. */
const NOT_CHOSEN = 'UTC';
const CHOSEN_UTC = 'Etc/UTC';

/** The zone that this browser is in. */
function browserTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === NOT_CHOSEN ? CHOSEN_UTC : zone;
}

/** The zone that somebody chose, or else the browser's. */
export const chosenTimeZone = (saved: string): string => (saved === NOT_CHOSEN ? browserTimeZone() : saved);

/** The zones to choose from, with the given one among them even if this browser does not know it. */
export function timeZones(present: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== NOT_CHOSEN && zone !== CHOSEN_UTC);
  const others = [CHOSEN_UTC, present].filter((zone) => !known.includes(zone));
  return [...new Set([...others, ...known])];
}

/** How a zone is written on screens. */
export const timeZoneName = (zone: string): string => (zone === CHOSEN_UTC ? NOT_CHOSEN : zone.replaceAll('_', ' '));

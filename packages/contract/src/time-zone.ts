import { text } from './text.ts';
import { withoutUnseen } from './visible-text.ts';

const CHOOSE = 'Choose a time zone.';

/** Names without a city or region that stand for one place. Clocks such as EST stand for many. */
const PLACES = [
  ...['UTC', 'Cuba', 'Egypt', 'Eire', 'GB', 'GB-Eire', 'Hongkong', 'Iceland', 'Iran', 'Israel', 'Jamaica', 'Japan'],
  ...['Kwajalein', 'Libya', 'Navajo', 'NZ', 'NZ-CHAT', 'Poland', 'Portugal', 'PRC', 'ROC', 'ROK', 'Singapore'],
  ...['Turkey', 'W-SU'],
];

/** Names whose words don't each begin with their only capital. */
const SPELLED_OTHERWISE = [
  ...['Africa/Dar_es_Salaam', 'America/Argentina/ComodRivadavia', 'America/Knox_IN', 'America/Port_of_Spain'],
  ...['America/Port-au-Prince', 'Antarctica/DumontDUrville', 'Antarctica/McMurdo', 'Australia/ACT', 'Australia/LHI'],
  ...['Australia/NSW', 'Brazil/DeNoronha', 'Chile/EasterIsland', 'Etc/UCT', 'Etc/UTC', 'Europe/Isle_of_Man'],
  ...['Mexico/BajaNorte', 'Mexico/BajaSur'],
];

const SPELLED = new Map([...PLACES, ...SPELLED_OTHERWISE].map((name) => [name.toLowerCase(), name]));

/** As the IANA list spells it, under the name that was given: `Asia/Calcutta` stays itself. */
function spelledName(given: string): string {
  const name = withoutUnseen(given).trim().toLowerCase();
  const spelled = name
    .replace(/(^|[/_-])([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(Us\/|Etc\/Gmt)/, (start) => (start === 'Us/' ? 'US/' : 'Etc/GMT'));
  return SPELLED.get(name) ?? (name.includes('/') ? spelled : given.trim());
}

/** A region and a city, or one of the places above. Runtimes take more than the list has. */
const NAME = /^(?!Us\/|US\/Pacific-New|Systemv\/|Etc\/Unknown)[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2}$/;

function isTimeZone(name: string): boolean {
  if (!NAME.test(name) && !PLACES.includes(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `IST`, `EST5EDT`, `GMT+5`, `UTC-3:30` or `+05:30`: a clock, and not a place. */
const CLOCK = /^(?:(?:[a-z]{1,3}|[a-z]{3,4}t)(?:\d{1,2}[a-z]{0,4})?|(?:gmt|utc)?\s?[+\u2212-]?\d{1,2}(?::?\d\d)?)$/i;

const sentenceFor = (name: unknown): string =>
  typeof name === 'string' && CLOCK.test(name)
    ? `“${name}” is the time in several places. Choose a city, such as Kolkata or New York.`
    : CHOOSE;

/** An IANA time zone that this runtime supports, such as `Asia/Kolkata`, however it is spelled. */
export const TimeZone = text(64, CHOOSE)
  .overwrite(spelledName)
  .refine(isTimeZone, { error: ({ input }) => sentenceFor(input) });

import type { CoachCard } from '@waymark/contract/coaching/coaches';
import { COACHING_STYLES } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import { countryName } from '@waymark/contract/people/countries';
import { LANGUAGES } from '@waymark/contract/without-schemas/coaching/languages';
import { Pill } from '#ui/pill.tsx';

type Attributes = CoachCard['attributes'];

/** Where the coach lives, for instance `Pune, India`. */
export function coachPlace({ city, country }: Attributes): string {
  const land = countryName(country);
  return city && city !== land ? `${city}, ${land}` : land;
}

export const languagesInWords = ({ languages }: Attributes): string =>
  languages.map((code) => LANGUAGES[code]).join(', ');

export function stylesInWords({ styles }: Attributes): string {
  const labels = COACHING_STYLES.filter(({ value }) => styles.includes(value)).map(({ label }) => label);
  return labels
    .map((label, place) => (place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
}

export function AcceptsPill({ acceptsClients }: { acceptsClients: boolean }) {
  return acceptsClients ? (
    <Pill tone="success">Takes new clients</Pill>
  ) : (
    <Pill tone="quiet">Not taking new clients</Pill>
  );
}

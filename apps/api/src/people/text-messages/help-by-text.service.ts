import { linkPaths } from '@waymark/contract/paths';
import { crisisContacts, emergencyInWords, everyCrisisContact } from '@waymark/contract/people/crisis-contacts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { listCountriesOf } from './text-messages.queries.ts';

/** Who to call, first of all; for someone we know nothing of, the lines of all countries. */
export function helpByText(
  opening: string,
  countries: readonly string[],
  { env, settings }: Pick<Services, 'env' | 'settings'>,
): string {
  const { contacts: own } = settings.current;
  const lines =
    countries.length === 0
      ? everyCrisisContact(own).map(({ name, phone, hours }) => `${name}: ${phone} (${hours.split('.', 1)[0]}).`)
      : countries.flatMap((country) => crisisContacts(country, own).map(({ name, phone }) => `${name}: ${phone}.`));
  const emergencies =
    countries.length === 0 ? [emergencyInWords(null, own)] : countries.map((country) => emergencyInWords(country, own));
  return [opening, ...lines, ...new Set(emergencies), new URL(linkPaths.help(), env.publicUrl).href].join(' ');
}

/** For those who didn't say where they live: the countries of the numbers people here may have. */
const COUNTRY_OF_CODE = [
  ['+91', 'IN'],
  ['+1', 'US'],
] as const;

/** The answer to a text of someone who may be in danger. */
export async function helpInDanger(tx: Db, services: Services, phone: string): Promise<string> {
  const lived = await listCountriesOf(tx, phone);
  const ofNumber = COUNTRY_OF_CODE.filter(([code]) => phone.startsWith(code)).map(([, country]) => country);
  const opening =
    'You do not have to carry this alone, but no one reads texts to this number. Please call someone now.';
  return helpByText(opening, lived.length > 0 ? lived : ofNumber, services);
}

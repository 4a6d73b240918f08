import { crisisContacts, emergencyInWords, everyCrisisContact } from '@waymark/contract/messages/crisis-contacts';
import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { listCountriesOf } from './text-messages.queries.ts';

/** Who to call, first of all; for someone we know nothing of, the lines of all countries. */
export function helpByText(opening: string, countries: readonly string[], { publicUrl }: Services['env']): string {
  const lines =
    countries.length === 0
      ? everyCrisisContact().map(({ name, phone, hours }) => `${name}: ${phone} (${hours.split('.', 1)[0]}).`)
      : countries.flatMap((country) => crisisContacts(country).map(({ name, phone }) => `${name}: ${phone}.`));
  const emergencies = countries.length === 0 ? [emergencyInWords(null)] : countries.map(emergencyInWords);
  return [opening, ...lines, ...new Set(emergencies), new URL(linkPaths.help(), publicUrl).href].join(' ');
}

/** For those who didn't say where they live: the countries of the numbers people here may have. */
const COUNTRY_OF_CODE = [
  ['+91', 'IN'],
  ['+1', 'US'],
] as const;

/** The answer to a text of someone who may be in danger. */
export async function helpInDanger(tx: Db, { env }: Services, phone: string): Promise<string> {
  const lived = await listCountriesOf(tx, phone);
  const ofNumber = COUNTRY_OF_CODE.filter(([code]) => phone.startsWith(code)).map(([, country]) => country);
  const opening =
    'You do not have to carry this alone, but no one reads texts to this number. Please call someone now.';
  return helpByText(opening, lived.length > 0 ? lived : ofNumber, env);
}

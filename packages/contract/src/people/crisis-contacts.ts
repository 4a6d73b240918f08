// Who to call, by country: the first edition, and in its place what a practice has entered.
import { countryName } from './countries.ts';

/** As people read it. */
export interface CrisisContact {
  readonly name: string;
  /** As people dial it. */
  readonly phone: string;
  readonly hours: string;
}

interface Sourced {
  readonly source: `https://${string}`;
}

interface EmergencyNumber extends Sourced {
  readonly countries: readonly string[];
  readonly phone: string;
}

/** What a practice entered, by country; for others the first edition holds. */
export type OwnContacts = Readonly<
  Record<string, { readonly lines: readonly CrisisContact[]; readonly emergency: string | null }>
>;

/** Crisis lines by country. */
export const CRISIS_CONTACTS: Readonly<Record<string, readonly (CrisisContact & Sourced)[]>> = {
  US: [
    {
      name: '988 Suicide & Crisis Lifeline',
      phone: '988',
      hours: 'Call or text, day and night, free of charge',
      source: 'https://988lifeline.org/',
    },
  ],
  IN: [
    {
      name: 'Tele-MANAS',
      phone: '14416',
      hours: 'Day and night, free of charge, in many languages',
      source: 'https://telemanas.mohfw.gov.in/',
    },
  ],
};

/** The lines of all countries, each with its name: for someone we know nothing of. */
export const everyCrisisContact = (own: OwnContacts): readonly CrisisContact[] =>
  countriesWithLines(own).flatMap((country) =>
    crisisContacts(country, own).map((line) => ({ ...line, hours: `${countryName(country)}. ${line.hours}` })),
  );

/** All of the European Union, Iceland, Liechtenstein, Norway and Switzerland. */
const EUROPE = 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

export const EMERGENCY_NUMBERS: readonly EmergencyNumber[] = [
  { countries: ['US', 'CA'], phone: '911', source: 'https://www.911.gov/' },
  { countries: ['IN'], phone: '112', source: 'https://112.gov.in/' },
  {
    countries: ['GB'],
    phone: '999',
    source: 'https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers',
  },
  { countries: EUROPE, phone: '112', source: 'https://eur-lex.europa.eu/eli/dir/2018/1972/oj' },
];

export const countriesWithLines = (own: OwnContacts): readonly string[] =>
  [...new Set([...Object.keys(CRISIS_CONTACTS), ...Object.keys(own)])].filter(
    (country) => crisisContacts(country, own).length > 0,
  );

/** The lines of a person's country; where there are none, the emergency number remains. */
export const crisisContacts = (country: string | null, own: OwnContacts): readonly CrisisContact[] =>
  (country && (own[country]?.lines ?? CRISIS_CONTACTS[country])) || [];

/** Null where it isn't known: there people read the sentence instead. */
export function emergencyNumber(country: string | null, own: OwnContacts): string | null {
  const entered = country === null ? undefined : own[country];
  if (entered) return entered.emergency;
  return EMERGENCY_NUMBERS.find(({ countries }) => country !== null && countries.includes(country))?.phone ?? null;
}

/** What to do in danger, wherever someone is. */
export const emergencyInWords = (country: string | null, own: OwnContacts): string => {
  const phone = emergencyNumber(country, own);
  return phone
    ? `If your life may be in danger, call ${phone} now.`
    : 'If your life may be in danger, call the emergency number where you are now: 112 in many countries, 911 in the United States and Canada.';
};

/** For `tel:`, which takes no spaces. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

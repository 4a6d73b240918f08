import { countryName } from '../people/countries.ts';

/** A line or number, where it can be checked, and when someone last did. */
interface Sourced {
  readonly source: `https://${string}`;
  /** `YYYY-MM-DD`; null until someone of this installation has looked. */
  readonly checkedOn: string | null;
}

export interface CrisisContact extends Sourced {
  readonly name: string;
  /** As dialled. */
  readonly phone: string;
  readonly hours: string;
}

interface EmergencyNumber extends Sourced {
  readonly countries: readonly string[];
  readonly phone: string;
}

/** Crisis lines by country. Operators add those of other countries here. */
export const CRISIS_CONTACTS: Readonly<Record<string, readonly CrisisContact[]>> = {
  US: [
    {
      name: '988 Suicide & Crisis Lifeline',
      phone: '988',
      hours: 'Call or text, day and night, free of charge',
      source: 'https://988lifeline.org/',
      checkedOn: null,
    },
  ],
  IN: [
    {
      name: 'Tele-MANAS',
      phone: '14416',
      hours: 'Day and night, free of charge, in many languages',
      source: 'https://telemanas.mohfw.gov.in/',
      checkedOn: null,
    },
  ],
};

/** The lines of all countries, each with its name: for someone we know nothing of. */
export const everyCrisisContact = (): readonly CrisisContact[] =>
  Object.entries(CRISIS_CONTACTS).flatMap(([country, lines]) =>
    lines.map((line) => ({ ...line, hours: `${countryName(country)}. ${line.hours}` })),
  );

/** All of the European Union, Iceland, Liechtenstein, Norway and Switzerland. */
const EUROPE = 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

/** Emergency numbers by country. Operators add those of other countries here. */
export const EMERGENCY_NUMBERS: readonly EmergencyNumber[] = [
  { countries: ['US', 'CA'], phone: '911', source: 'https://www.911.gov/', checkedOn: null },
  { countries: ['IN'], phone: '112', source: 'https://112.gov.in/', checkedOn: null },
  {
    countries: ['GB'],
    phone: '999',
    source: 'https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers',
    checkedOn: null,
  },
  {
    countries: EUROPE,
    phone: '112',
    source: 'https://eur-lex.europa.eu/eli/dir/2018/1972/oj',
    checkedOn: null,
  },
];

/** The lines of a person's country first; if none is known, the emergency number remains. */
export const crisisContacts = (country: string | null): readonly CrisisContact[] =>
  (country && CRISIS_CONTACTS[country]) || [];

/** Null where it isn't known: there people read the sentence instead. */
const emergencyNumber = (country: string | null): string | null =>
  EMERGENCY_NUMBERS.find(({ countries }) => country !== null && countries.includes(country))?.phone ?? null;

/** What to do in danger, wherever someone is. */
export const emergencyInWords = (country: string | null): string => {
  const phone = emergencyNumber(country);
  return phone
    ? `If your life may be in danger, call ${phone} now.`
    : 'If your life may be in danger, call the emergency number where you are now: 112 in many countries, 911 in the United States and Canada.';
};

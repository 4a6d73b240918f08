import { z } from 'zod';
import { line, pasted } from '../text.ts';
import { COUNTRY_CODES } from './countries.ts';
import { CRISIS_CONTACTS, EMERGENCY_NUMBERS } from './crisis-contacts.ts';

export const CRISIS_LINES_AT_MOST = 6;

const PHONE = 'Enter the number as people dial it, such as 112 or +44 20 7946 0018.';
const SOURCE = 'Enter the address of a page that begins with https://.';

/** Two digits at least, and as many as a number can have with what is dialled before it. */
const Phone = pasted(30, PHONE)
  .regex(/^\+?[\d ()-]+$/, PHONE)
  .refine((phone) => /^\d{2,18}$/.test(phone.replace(/\D/g, '')), PHONE);

/** Only https, without a name or password in it, which would pass for another host. */
const Source = pasted(500, 'Keep the address under 500 characters.', SOURCE).refine((address) => {
  if (!/^https:\/\/[^\s\p{Cc}\\]+$/iu.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && hostname.includes('.');
}, SOURCE);

const CrisisLine = z.strictObject({
  name: line(100, 'Enter the name of the line.'),
  phone: Phone,
  hours: line(200, 'Say when it answers, and what it costs.'),
  source: Source,
});

/** What is shown to someone in danger in a country. */
export const CrisisEntry = z
  .strictObject({
    lines: z
      .array(CrisisLine, 'Enter lines.')
      .max(CRISIS_LINES_AT_MOST, `There is room for ${CRISIS_LINES_AT_MOST} lines.`),
    /** Null where it isn't known. */
    emergency: z.strictObject({ phone: Phone, source: Source }).nullable(),
  })
  .refine(({ lines, emergency }) => lines.length > 0 || emergency !== null, {
    path: ['lines'],
    error: 'Enter a line or the emergency number.',
  });
export type CrisisEntry = z.infer<typeof CrisisEntry>;

export const Country = z.enum(COUNTRY_CODES as [string, ...string[]], 'Choose a country.');

export function firstEditionOf(country: string): CrisisEntry {
  const emergency = EMERGENCY_NUMBERS.find(({ countries }) => countries.includes(country));
  return {
    lines: (CRISIS_CONTACTS[country] ?? []).map(({ name, phone, hours, source }) => ({ name, phone, hours, source })),
    emergency: emergency ? { phone: emergency.phone, source: emergency.source } : null,
  };
}

/** Of each country with a line or a number. */
export const FIRST_COUNTRIES: readonly string[] = [
  ...new Set([...Object.keys(CRISIS_CONTACTS), ...EMERGENCY_NUMBERS.flatMap(({ countries }) => countries)]),
];

/** As people read them: without sources. */
export const shownContacts = (entries: Readonly<Record<string, CrisisEntry>>): ShownContacts =>
  Object.fromEntries(
    Object.entries(entries).map(([country, { lines, emergency }]) => [
      country,
      {
        lines: lines.map(({ name, phone, hours }) => ({ name, phone, hours })),
        emergency: emergency?.phone ?? null,
      },
    ]),
  );

const Shown = z.object({ name: z.string(), phone: z.string(), hours: z.string() });
export const ShownContacts = z.record(
  z.string(),
  z.object({ lines: z.array(Shown), emergency: z.string().nullable() }),
);
export type ShownContacts = z.infer<typeof ShownContacts>;

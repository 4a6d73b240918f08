import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Country, CrisisEntry } from '../people/crisis-entries.ts';

const tags = ['Practice'];

/** `due`: more than a year ago. */
const LookState = z.enum(['never', 'due', 'fine']);

const numbered = { phone: z.string(), source: z.string() };

/** As it stands, which may be less than what can be entered: of many countries nothing is known. */
const StandingEntry = z.object({
  lines: z.array(z.object({ name: z.string(), hours: z.string(), ...numbered })),
  emergency: z.object(numbered).nullable(),
});

const CountryContacts = z.object({
  country: z.string(),
  /** As browsers may name it otherwise. */
  name: z.string(),
  entry: StandingEntry,
  /** Whether the practice entered them; otherwise they are the first edition. */
  isOwn: z.boolean(),
  /** Whether someone here lives there. How many, no one reads. */
  isInUse: z.boolean(),
  /** When someone last compared what is shown now with its sources. */
  lookedAt: z.iso.datetime({ offset: true }).nullable(),
  /** Null once their account is gone. */
  lookedAtBy: z.string().nullable(),
  state: LookState,
  /** Counts the changes, to send with the next one. */
  version: z.int(),
});
export type CountryContacts = z.infer<typeof CountryContacts>;

const common = { access: { practice: ['owner', 'coordinator'] }, resource: 'crisis-contacts' } as const;
const params = z.strictObject({ country: Country });
const Version = z.strictObject({ version: z.int() });

/** Those in use first. */
export const listCrisisContacts = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/crisis-contacts',
  schema: {
    summary: 'Who people in danger can call, by country',
    tags,
    response: { 200: z.object({ data: z.array(CountryContacts) }) },
  },
});

/** Holds in every process within a minute. Problem: `request_reused` for an older version. */
export const changeCrisisContacts = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/crisis-contacts/:country',
  problems: ['request_reused'],
  schema: {
    summary: 'Change who people in a country can call',
    tags,
    params,
    body: CrisisEntry.safeExtend({ version: z.int() }),
    response: { 200: CountryContacts },
  },
});

/** Problems: `request_reused` for an older version; `invalid_request` where nothing stands yet. */
export const lookAtCrisisContacts = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/crisis-contacts/:country/looks',
  problems: ['request_reused'],
  schema: {
    summary: 'Note that the contacts of a country were compared with their sources',
    tags,
    params,
    body: Version,
    response: { 200: CountryContacts },
  },
});

/** Problem: `request_reused` for an older version. */
export const resetCrisisContacts = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/crisis-contacts/:country/resets',
  problems: ['request_reused'],
  schema: {
    summary: 'Go back to the first edition of a country',
    tags,
    params,
    body: Version,
    response: { 200: CountryContacts },
  },
});

// A coach's log of the hours they coached, as certifying bodies such as the ICF ask for it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { SessionFee } from './coaching-fees.ts';

const tags = ['Coaching hours'];
const instant = z.iso.datetime({ offset: true });
const access = ['coach'] as const;
const resource = 'coaching-hours';

const Named = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });

/** A session that was held. Nothing of it changes afterwards but whether the client is named. */
export const LoggedSession = z.object({
  id: z.uuid(),
  /** Counts the clients of the coach from 1, by their first session; null for a group. */
  clientNumber: z.int().nullable(),
  /** Only while the client's consent stands. */
  client: Named.extend({ email: z.string() }).nullable(),
  /** Of a group, those who were there; 1 for one client. */
  people: z.int(),
  startsAt: instant,
  endsAt: instant,
  fee: SessionFee,
});
export type LoggedSession = z.infer<typeof LoggedSession>;

const LoggedClient = z.object({
  number: z.int(),
  /** Only while their consent stands, with its time. */
  name: Named.extend({ since: instant }).nullable(),
  /** Of the sessions that are still to be held with them. */
  fee: SessionFee,
});
export type LoggedClient = z.infer<typeof LoggedClient>;

const earlierHours = z
  .int('Enter a whole number of hours.')
  .min(0, 'Enter 0 or more.')
  .max(50_000, 'Enter a lower number of hours.');

export const HourSettings = z.strictObject({
  /** Whole hours before the first session here. */
  earlierPaid: earlierHours,
  earlierProBono: earlierHours,
  /** Of group sessions that are still to be held. */
  groupFee: SessionFee,
});
export type HourSettings = z.infer<typeof HourSettings>;

const HoursSummary = z.object({
  /** With the earlier ones. */
  minutes: z.object({ paid: z.int(), proBono: z.int() }),
  settings: HourSettings,
  clients: z.array(LoggedClient),
});
export type HoursSummary = z.infer<typeof HoursSummary>;

/** The last session first. */
export const listCoachingHours = endpoint({
  method: 'GET',
  url: '/coaching-hours',
  access,
  resource,
  schema: {
    summary: 'The sessions that the signed-in coach held',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional() }),
    response: { 200: collection(LoggedSession) },
  },
});

export const showHoursSummary = endpoint({
  method: 'GET',
  url: '/coaching-hours/summary',
  access,
  resource,
  schema: {
    summary: 'Sums of those hours, and their clients',
    tags,
    response: { 200: z.object({ data: HoursSummary }) },
  },
});

/** Times are those of the coach's clock. */
export const downloadCoachingHours = endpoint({
  method: 'GET',
  url: '/coaching-hours/file',
  access,
  resource,
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'All of those sessions as CSV', tags, response: { 200: z.string() } },
});

/** Sessions that were held stay as they are. */
export const changeClientFee = endpoint({
  method: 'PUT',
  url: '/coaching-hours/clients/:number',
  access,
  resource,
  schema: {
    summary: 'Whether the coming sessions with a client are paid',
    tags,
    params: z.strictObject({ number: IdParam }),
    body: z.strictObject({ fee: SessionFee }),
    response: { 204: z.undefined() },
  },
});

export const saveHourSettings = endpoint({
  method: 'PUT',
  url: '/coaching-hours/settings',
  access,
  resource,
  schema: {
    summary: 'Hours from before, and whether coming group sessions are paid',
    tags,
    body: HourSettings,
    response: { 200: z.object({ data: HoursSummary }) },
  },
});

/** A coach whose log may name the signed-in person, or does. */
export const HoursConsent = z.object({
  matchId: z.int(),
  coach: Named,
  /** Null without a consent. */
  givenAt: instant.nullable(),
});
export type HoursConsent = z.infer<typeof HoursConsent>;

export const listHoursConsents = endpoint({
  method: 'GET',
  url: '/hours-consents',
  access: ['coachee'],
  resource: 'hours-consent',
  schema: {
    summary: 'The present coach, and former ones whose log still names the signed-in person',
    tags,
    response: { 200: z.object({ data: z.array(HoursConsent) }) },
  },
});

/** Given to a present coach only, and withdrawn at any time. Problem: `not_found`. */
export const changeHoursConsent = endpoint({
  method: 'PUT',
  url: '/hours-consents/:matchId',
  access: ['coachee'],
  resource: 'hours-consent',
  schema: {
    summary: "Allow one's name in a coach's log, or withdraw that",
    tags,
    params: z.strictObject({ matchId: IdParam }),
    body: z.strictObject({ isNamed: z.boolean('Say yes or no.') }),
    response: { 200: z.object({ data: z.array(HoursConsent) }) },
  },
});

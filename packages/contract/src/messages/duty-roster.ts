import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { DayHours, otherDays, Week } from '../sessions/calendars.ts';
import { emailAddress } from '../text.ts';

const tags = ['Triage'];

/** A date on which someone is on duty at other hours, or off. Every coach with duty reads it. */
const DutyDay = z.strictObject({ date: givenDate('Choose a date.'), hours: DayHours });
export type DutyDay = z.infer<typeof DutyDay>;

const DutyHours = z.strictObject({ week: Week, days: otherDays(DutyDay) });
export type DutyHours = z.infer<typeof DutyHours>;

/** A coach with triage duty, and their hours by their own clock; the dates are from today on. */
const DutyPerson = z.object({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  isLead: z.boolean(),
  isMe: z.boolean(),
  timeZone: z.string(),
  ...DutyHours.shape,
});
export type DutyPerson = z.infer<typeof DutyPerson>;

const Roster = z.object({ data: z.array(DutyPerson) });

export const listDutyRoster = endpoint({
  method: 'GET',
  url: '/duty-roster',
  access: ['coach'],
  resource: 'duty-roster',
  schema: { summary: 'Who takes turns on triage duty, and when', tags, response: { 200: Roster } },
});

/** By the clock of the caller's calendar. */
export const saveDutyHours = endpoint({
  method: 'PUT',
  url: '/duty-roster/mine',
  access: ['coach'],
  resource: 'duty-roster',
  schema: {
    summary: 'Save the own hours on duty',
    tags,
    body: DutyHours,
    response: { 200: Roster },
  },
});

/** For the practice's lead. Problem: `not_a_coach`. */
export const grantDuty = endpoint({
  method: 'POST',
  url: '/duty-roster',
  access: ['coach'],
  resource: 'duty-roster',
  schema: {
    summary: 'Put a coach on triage duty',
    tags,
    body: z.strictObject({ email: emailAddress() }),
    response: { 201: Roster },
  },
});

/** For the lead. What the coach had claimed goes back into the queue. Problem: `lead_stays`. */
export const revokeDuty = endpoint({
  method: 'DELETE',
  url: '/duty-roster/:id',
  access: ['coach'],
  resource: 'duty-roster',
  schema: {
    summary: 'Take a coach off triage duty',
    tags,
    params: z.strictObject({ id: IdParam }),
    response: { 200: Roster },
  },
});

import { z } from 'zod';
import { Week } from './calendars.ts';
import { endpoint } from './endpoint.ts';
import { IdParam } from './ids.ts';
import { emailAddress } from './text.ts';

const tags = ['Triage'];

/** A coach with triage duty, and their usual hours by their own clock. */
const DutyPerson = z.object({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  isLead: z.boolean(),
  isMe: z.boolean(),
  timeZone: z.string(),
  week: Week,
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
    body: z.strictObject({ week: Week }),
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

// Kind reminders of invoices that are overdue.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tags = ['Invoices'];
const access = ['coach'] as const;

/** How many days after an invoice was due its buyer is reminded. */
export const REMINDER_DAYS = [3, 14, 30] as const;

const Choice = z.strictObject({ isOn: z.boolean('Say yes or no.') });

/** `sentOn` by the coach’s calendar, the first one first. */
const Reminders = Choice.extend({ sentOn: z.array(z.iso.date()) });
export type Reminders = z.infer<typeof Reminders>;

export const showReminderChoice = endpoint({
  method: 'GET',
  url: '/invoice-reminders',
  access,
  resource: 'practice',
  schema: {
    summary: 'Whether buyers of the signed-in coach are reminded of overdue invoices',
    tags,
    response: { 200: z.object({ data: Choice }) },
  },
});

export const changeReminderChoice = endpoint({
  method: 'PUT',
  url: '/invoice-reminders',
  access,
  resource: 'practice',
  schema: {
    summary: 'Remind buyers of overdue invoices, or none of them',
    tags,
    body: Choice,
    response: { 200: z.object({ data: Choice }) },
  },
});

const params = z.strictObject({ id: z.uuid('This is not a valid id.') });

export const showReminders = endpoint({
  method: 'GET',
  url: '/invoices/:id/reminders',
  access,
  resource: 'invoice',
  schema: {
    summary: 'When the buyer of an invoice was reminded',
    tags,
    params,
    response: { 200: z.object({ data: Reminders }) },
  },
});

export const changeReminders = endpoint({
  method: 'PUT',
  url: '/invoices/:id/reminders',
  access,
  resource: 'invoice',
  schema: {
    summary: 'Remind the buyer of this invoice, or not',
    tags,
    params,
    body: Choice,
    response: { 200: z.object({ data: Reminders }) },
  },
});

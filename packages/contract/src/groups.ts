import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SessionUser } from './session-users.ts';
import { line, text } from './text.ts';

const tags = ['Groups'];

const SAY_PURPOSE = 'Please say in a sentence what the group is for.';
const Day = z.iso
  .date('Choose a date.')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Choose a date of this century.');

/** What a group admin says about the group, for its members to see. Dates as `YYYY-MM-DD`. */
export const GroupDetails = z
  .strictObject({
    name: line(80, 'Please give the group a name.'),
    purpose: text(600, undefined, SAY_PURPOSE).trim().min(10, SAY_PURPOSE),
    size: z.int('Enter a whole number.').min(2, 'A group has 2 people or more.').max(5_000, 'Enter 5,000 or less.'),
    startsOn: Day,
    endsOn: Day.nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The end is before the start.',
  });
export type GroupDetails = z.infer<typeof GroupDetails>;

/** The id is null until the admin has entered something. */
export const Group = z.object({
  id: z.int().nullable(),
  name: z.string().nullable(),
  purpose: z.string().nullable(),
  size: z.int().nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  picture: z.string().nullable(),
});
export type Group = z.infer<typeof Group>;

export const showGroupDetails = endpoint({
  method: 'GET',
  url: '/groups/mine',
  access: ['group-admin'],
  resource: 'group-details',
  schema: { summary: 'The group that the signed-in person runs', tags, response: { 200: z.object({ data: Group }) } },
});

/** Sets `group_details_added`. */
export const updateGroupDetails = endpoint({
  method: 'PUT',
  url: '/groups/mine',
  access: ['group-admin'],
  resource: 'group-details',
  schema: {
    summary: 'Describe the group that the signed-in person runs',
    tags,
    body: GroupDetails,
    response: { 200: z.object({ data: Group, user: SessionUser }) },
  },
});

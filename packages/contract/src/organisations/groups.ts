import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';
import { SessionUser } from '../people/session-users.ts';
import { line, text } from '../text.ts';

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

/** A group as the admins of its enterprise see it. */
export const EnterpriseGroup = Group.extend({
  id: z.int(),
  isArchived: z.boolean(),
  /** How admins of the group are called, as far as they joined or were invited. */
  admins: z.array(z.string()),
  people: z.int(),
  /** Invited or waiting. */
  notJoined: z.int(),
  seats: z.object({ total: z.int(), free: z.int() }),
});
export type EnterpriseGroup = z.infer<typeof EnterpriseGroup>;

const OneGroup = z.object({ data: EnterpriseGroup });
const Params = z.strictObject({ id: IdParam });

export const listGroups = endpoint({
  method: 'GET',
  url: '/groups',
  access: ['enterprise-admin'],
  resource: 'organisation',
  schema: {
    summary: 'The groups of the enterprise, archived ones last',
    tags,
    response: { 200: z.object({ data: z.array(EnterpriseGroup) }) },
  },
});

export const createGroup = endpoint({
  method: 'POST',
  url: '/groups',
  access: ['enterprise-admin'],
  resource: 'organisation',
  schema: { summary: 'Create a group', tags, body: GroupDetails, response: { 201: OneGroup } },
});

/** Problems: `group_archived`, as for every change of an archived group. */
export const changeGroup = endpoint({
  method: 'PUT',
  url: '/groups/:id',
  access: ['enterprise-admin'],
  resource: 'group-details',
  schema: { summary: 'Describe a group', tags, params: Params, body: GroupDetails, response: { 200: OneGroup } },
});

/** Its description, and none of its people. */
export const duplicateGroup = endpoint({
  method: 'POST',
  url: '/groups/:id/duplicate',
  access: ['enterprise-admin'],
  resource: 'organisation',
  schema: { summary: 'Create a group like this one', tags, params: Params, response: { 201: OneGroup } },
});

/** Its free seats come back to the organisation; its people keep theirs. Can be undone. */
export const archiveGroup = endpoint({
  method: 'POST',
  url: '/groups/:id/archive',
  access: ['enterprise-admin'],
  resource: 'organisation',
  schema: {
    summary: 'Archive a group, or open it again',
    tags,
    params: Params,
    body: z.strictObject({ isArchived: z.boolean('Choose whether it is archived.') }),
    response: { 200: OneGroup },
  },
});

/** A negative number takes free seats back. Problem: `too_few_seats`. */
export const moveGroupSeats = endpoint({
  method: 'POST',
  url: '/groups/:id/seats',
  access: ['enterprise-admin'],
  resource: 'organisation',
  schema: {
    summary: 'Give a group seats of the organisation',
    tags,
    params: Params,
    body: z.strictObject({
      seats: z
        .int('Enter a whole number.')
        .min(-5_000, 'Enter -5,000 or more.')
        .max(5_000, 'Enter 5,000 or less.')
        .refine((seats) => seats !== 0, 'Enter how many seats to move.'),
    }),
    response: { 200: OneGroup },
  },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PROBLEM_CODES } from '../errors.ts';
import { RowId } from '../ids.ts';
import { ORGANISATION_ADMIN_ROLES, SPONSOR_ROLES } from './organisations.ts';

const tags = ['Memberships'];

const PEOPLE_AT_ONCE = 100;

const People = z
  .array(z.uuid('This is not a valid id.'))
  .min(1, 'Choose at least one person.')
  .max(PEOPLE_AT_ONCE, `Choose up to ${PEOPLE_AT_ONCE} people.`);

/** Row by row, since some can be changed and others not. */
const ChangedPeople = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.uuid(), code: z.enum(PROBLEM_CODES), message: z.string() })),
});
export type ChangedPeople = z.infer<typeof ChangedPeople>;

/** One transaction. Each refusal is one of `endMembership`. */
export const endMemberships = endpoint({
  method: 'POST',
  url: '/memberships/end',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Deactivate people, or withdraw invitations',
    tags,
    body: z.strictObject({ ids: People }),
    response: { 200: z.object({ data: ChangedPeople }) },
  },
});

/**
 * One transaction. Each refusal is one of `changeMembership`; the group itself is refused as
 * `not_found` or `group_archived`.
 */
export const moveMemberships = endpoint({
  method: 'POST',
  url: '/memberships/move',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Move people to a group, or out of theirs',
    tags,
    body: z.strictObject({ ids: People, groupId: RowId.nullable() }),
    response: { 200: z.object({ data: ChangedPeople }) },
  },
});

/** Refusals: `not_found`, `group_archived`, `not_invited`, `reminded_lately`. */
export const remindMemberships = endpoint({
  method: 'POST',
  url: '/memberships/remind',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Mail people their invitations again',
    tags,
    body: z.strictObject({ ids: People }),
    response: { 200: z.object({ data: ChangedPeople }) },
  },
});

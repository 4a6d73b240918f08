import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { RowId } from '../ids.ts';
import { oneOf, pasted, text } from '../text.ts';
import { ORGANISATION_ADMIN_ROLES, SPONSOR_ROLES } from './organisations.ts';

const tags = ['Memberships'];
const instant = z.iso.datetime({ offset: true });

export const MEMBER_PARTS = {
  member: 'Member',
  manager: 'Manager',
  'group-admin': 'Group admin',
  admin: 'Admin',
} as const;
export const MemberPart = oneOf(MEMBER_PARTS, 'Choose one of them.');
export type MemberPart = z.infer<typeof MemberPart>;
/** Of people who may be coached; the others are admins. */
export const CoachedPart = MemberPart.extract(['member', 'manager'], 'Choose one of them.');
export type CoachedPart = z.infer<typeof CoachedPart>;

export const MEMBER_STATES = {
  waiting: 'Waiting for a seat',
  invited: 'Invited',
  active: 'Joined',
  ended: 'Deactivated',
} as const;
export const MemberState = oneOf(MEMBER_STATES, 'Choose one of them.');
export type MemberState = z.infer<typeof MemberState>;

/** What an organisation knows of one of its people: joining, and nothing about coaching. */
export const OrganisationPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  /** As the person writes it, or as it was typed for the invitation. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  part: MemberPart,
  state: MemberState,
  group: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  invitedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  joinedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** What the sponsor who asks can do: nothing else is offered. */
  may: z.object({
    /** Not oneself, and no one whose group is archived. */
    end: z.boolean(),
    change: z.boolean(),
    /** Who is invited, once a day. */
    remind: z.boolean(),
  }),
});
export type OrganisationPerson = z.infer<typeof OrganisationPerson>;

const GroupId = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, 'This is not a valid id.')
  .transform(Number);

export const PEOPLE_SORTS = ['name', 'group', 'part', 'joining', 'reminded'] as const;
type PeopleSort = (typeof PEOPLE_SORTS)[number];
/** Backwards with a sign before it. */
type SortedBy<Name extends string> = Name | `-${Name}`;

export const PeopleQuery = z.strictObject({
  /** Each word begins or lies in a name or an address. */
  q: pasted(100, 'Search with 100 characters at most.').optional(),
  group: GroupId.optional(),
  /** Left out, all but deactivated people. */
  state: MemberState.optional(),
  part: MemberPart.optional(),
  /** Left out, those who need something first. */
  sort: z
    .enum(
      PEOPLE_SORTS.flatMap((name): SortedBy<PeopleSort>[] => [name, `-${name}`]),
      'Choose one of the columns.',
    )
    .optional(),
  pagination: PaginationQuery.optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const listPeople = endpoint({
  method: 'GET',
  url: '/memberships',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'The people of the organisation, or of the group',
    tags,
    querystring: PeopleQuery,
    response: { 200: collection(OrganisationPerson) },
  },
});

const Outcome = z.object({
  invited: z.int(),
  /** On the waiting list: there was no seat left. */
  waiting: z.int(),
  /** Invited before, or a member. */
  alreadyHere: z.int(),
});
export type InvitationOutcome = z.infer<typeof Outcome>;

const PastedOutcome = Outcome.extend({
  /** What is no address, as it was typed: no one was invited by it. */
  notAddresses: z.array(z.string()),
});
export type PastedOutcome = z.infer<typeof PastedOutcome>;

/**
 * `addresses` as pasted from mails and spreadsheets; a group admin invites into the own group.
 * Addresses that are here already are left as they are. A seat each, except for admins; without
 * one, people wait. What is no address is in the answer, and all that is either is invited or in
 * it. Problems: `not_an_address` for an empty list, `too_many_addresses`, `group_archived`,
 * `organisation_suspended`, `organisation_closed`; 404 for a group of others.
 */
export const invitePeople = endpoint({
  method: 'POST',
  url: '/memberships',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Invite people by their addresses',
    tags,
    body: z.strictObject({
      addresses: text(60_000, 'Paste fewer addresses at once.', 'Paste the addresses of the people to invite.'),
      groupId: RowId.nullable(),
      part: MemberPart.default('member'),
    }),
    response: { 200: z.object({ data: PastedOutcome }) },
  },
});

const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const OnePerson = z.object({ data: OrganisationPerson });

/** What is left out stays. Only members become managers, and managers members. */
export const changeMembership = endpoint({
  method: 'PUT',
  url: '/memberships/:id',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Move someone to a group, make them a manager, or say who theirs is',
    tags,
    params: Params,
    body: z.strictObject({
      part: CoachedPart.optional(),
      groupId: RowId.nullable().optional(),
      managerId: z.uuid('This is not a valid id.').nullable().optional(),
    }),
    response: { 200: OnePerson },
  },
});

/** The seat comes back and fills the waiting list. The person keeps the account. */
export const endMembership = endpoint({
  method: 'POST',
  url: '/memberships/:id/end',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Deactivate someone, or withdraw an invitation',
    tags,
    params: Params,
    response: { 200: OnePerson },
  },
});

/** Invites again, since the person may have joined another organisation meanwhile. */
export const bringBack = endpoint({
  method: 'POST',
  url: '/memberships/:id/bring-back',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Invite someone again who was deactivated',
    tags,
    params: Params,
    response: { 200: OnePerson },
  },
});

/** The person's own view of it; null without an organisation. */
export const OwnMembership = z.object({
  organisation: z.string().nullable(),
  group: z.string().nullable(),
  allowsFamilies: z.boolean(),
  joinedAt: instant,
  /** Whether the person signs in with the address that the organisation invited. */
  isWithItsAddress: z.boolean(),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const showOwnMembership = endpoint({
  method: 'GET',
  url: '/memberships/mine',
  access: 'user',
  resource: 'membership',
  schema: {
    summary: 'The organisation that the signed-in person belongs to',
    tags,
    response: { 200: z.object({ data: OwnMembership.nullable() }) },
  },
});

/**
 * Idempotent. The account, the coaching and the family stay. Problem: `private_address_first` for
 * someone who signs in with the address that was invited, unless they say that it is their own.
 */
export const leaveOrganisation = endpoint({
  method: 'POST',
  url: '/memberships/mine/leave',
  access: ['coachee'],
  resource: 'membership',
  stepUp: true,
  problems: ['private_address_first'],
  schema: {
    summary: 'Leave the organisation',
    tags,
    body: z.strictObject({ keepsAddress: z.boolean().default(false) }),
    response: { 204: z.undefined() },
  },
});

/** For how long people who were removed are asked for an address of their own. */
export const ADDRESS_ASKED_DAYS = 30;

/** Null unless someone was removed and still signs in with the address that was invited. */
export const showInvitedAddress = endpoint({
  method: 'GET',
  url: '/memberships/mine/address',
  access: 'user',
  resource: 'membership',
  schema: {
    summary: 'Until when you are asked for an address of your own',
    tags,
    response: { 200: z.object({ data: z.object({ askedUntil: instant }).nullable() }) },
  },
});

/** Idempotent. */
export const keepInvitedAddress = endpoint({
  method: 'POST',
  url: '/memberships/mine/address/keep',
  access: 'user',
  resource: 'membership',
  schema: {
    summary: 'Say that the address that was invited is your own',
    tags,
    response: { 204: z.undefined() },
  },
});

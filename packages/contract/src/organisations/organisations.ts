import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pasted } from '../text.ts';

const tags = ['Organisations'];

export const SPONSOR_ROLES = ['enterprise-admin', 'business-admin', 'group-admin'] as const;
export const ORGANISATION_ADMIN_ROLES = ['enterprise-admin', 'business-admin'] as const;

const SeatCounts = z.object({
  /** Of an organisation, with those of its groups. Of a group, what its people have and is free. */
  total: z.int(),
  joined: z.int(),
  invited: z.int(),
  free: z.int(),
  /** People on the waiting list. */
  waiting: z.int(),
});
export type SeatCounts = z.infer<typeof SeatCounts>;

const LaunchStep = z.enum(['groups', 'coach-pool', 'seats', 'people', 'dated-invites', 'first-reminder']);
export type LaunchStep = z.infer<typeof LaunchStep>;

export const OrganisationKind = z.enum(['enterprise', 'business', 'portfolio']);
export type OrganisationKind = z.infer<typeof OrganisationKind>;

/** As its admins see it; a group admin sees the numbers of the group. */
export const Organisation = z.object({
  name: z.string().nullable(),
  kind: OrganisationKind,
  /** The group that a group admin runs. */
  group: z.object({ id: z.int(), name: z.string().nullable(), isArchived: z.boolean() }).nullable(),
  /** Whether its people have a number of sessions in a period, so that groups can ask for more. */
  countsSessions: z.boolean(),
  since: z.iso.datetime({ offset: true }),
  renewsOn: z.iso.date().nullable(),
  /** Whether its people may invite their families. */
  allowsFamilies: z.boolean(),
  isSuspended: z.boolean(),
  /** It left: nothing can be changed any more, and its data can still be exported. */
  isClosed: z.boolean(),
  seats: SeatCounts,
  /** Groups that aren't archived. */
  groups: z.int(),
  launch: z.array(z.object({ step: LaunchStep, isDone: z.boolean() })),
});
export type Organisation = z.infer<typeof Organisation>;

const OneOrganisation = z.object({ data: Organisation });

export const showOrganisation = endpoint({
  method: 'GET',
  url: '/organisations/mine',
  access: SPONSOR_ROLES,
  resource: 'organisation',
  schema: { summary: 'The organisation that the signed-in person runs', tags, response: { 200: OneOrganisation } },
});

/** Admins stay, who can still export. Problems: `other_name`, `organisation_closed`. */
export const closeOrganisation = endpoint({
  method: 'POST',
  url: '/organisations/mine/close',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'organisation',
  schema: {
    summary: 'Leave Waymark as an organisation; its people keep their accounts',
    tags,
    body: z.strictObject({ name: pasted(200, 'Type the name of the organisation.') }),
    response: { 200: OneOrganisation },
  },
});

/** Invitations that were sent already can still be accepted. Idempotent. */
export const allowFamilies = endpoint({
  method: 'PUT',
  url: '/organisations/mine/families',
  access: ['business-admin'],
  resource: 'organisation',
  schema: {
    summary: 'Say whether the people of the business may invite their families',
    tags,
    body: z.strictObject({ allowsFamilies: z.boolean('Choose whether families are on.') }),
    response: { 200: OneOrganisation },
  },
});

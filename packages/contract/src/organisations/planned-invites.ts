// Invites for a day: they go out at nine in the morning there, once.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RowId } from '../ids.ts';
import { text } from '../text.ts';
import { TimeZone } from '../time-zone.ts';
import { MemberPart } from './memberships.ts';
import { ORGANISATION_ADMIN_ROLES } from './organisations.ts';

const tags = ['Planned invites'];

export const PlannedInvites = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  timeZone: z.string(),
  /** Nine o'clock of that day, by the clock of that zone. */
  sendsAt: z.iso.datetime({ offset: true }),
  group: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  part: MemberPart,
  addresses: z.array(z.string()),
});
export type PlannedInvites = z.infer<typeof PlannedInvites>;

const AllPlanned = z.object({ data: z.array(PlannedInvites) });

/** The next ones first. */
export const listPlannedInvites = endpoint({
  method: 'GET',
  url: '/planned-invites',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'membership',
  schema: { summary: 'Invites that wait for their day', tags, response: { 200: AllPlanned } },
});

export const InvitePlan = z.strictObject({
  addresses: text(60_000, 'Paste fewer addresses at once.', 'Paste the addresses of the people to invite.'),
  groupId: RowId.nullable(),
  part: MemberPart.default('member'),
  day: z.iso
    .date('Choose a day.')
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Choose a date of this century.'),
  timeZone: TimeZone,
});

/**
 * Seats are given on the day, as if the people were invited then. Problems: `planned_day`, and
 * those of `invitePeople`.
 */
export const planInvites = endpoint({
  method: 'POST',
  url: '/planned-invites',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Invite people on a day',
    tags,
    body: InvitePlan,
    /** With what is no address, as it was typed: it is in no plan. */
    response: { 200: AllPlanned.extend({ notAddresses: z.array(z.string()) }) },
  },
});

/** Idempotent. Those that were sent can be withdrawn one by one. */
export const withdrawPlannedInvites = endpoint({
  method: 'POST',
  url: '/planned-invites/:id/withdraw',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Withdraw invites that wait for their day',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    response: { 200: AllPlanned },
  },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';
import { ORGANISATION_ADMIN_ROLES, SPONSOR_ROLES } from './organisations.ts';

const tags = ['Seats'];
const access = [...SPONSOR_ROLES, 'super-admin'] as const;
const ofGroup = ['group-admin'] as const;

const SeatNumber = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(5_000, 'Enter 5,000 or less.');
const SessionNumber = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(100, 'Enter 100 or less.');
const Reason = text(300, undefined, 'Say in a sentence what they are for.')
  .trim()
  .min(5, 'Say in a sentence what they are for.');

export const SeatRequest = z.object({
  id: z.uuid(),
  /** Who asks its organisation; null for an organisation, which asks those who run this Waymark. */
  group: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** Null for a request for sessions. */
  seats: z.int().nullable(),
  /** More for each person of the group, for all of them the same; null for a request for seats. */
  sessions: z.int().nullable(),
  reason: z.string(),
  state: z.enum(['open', 'approved', 'denied']),
  grantedSeats: z.int().nullable(),
  grantedSessions: z.int().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type SeatRequest = z.infer<typeof SeatRequest>;

/** The newest ten of the organisation and its groups, or of a group admin's group. */
export const listSeatRequests = endpoint({
  method: 'GET',
  url: '/seat-requests',
  access,
  resource: 'seat-request',
  schema: {
    summary: 'Requests for seats and sessions',
    tags,
    response: { 200: z.object({ data: z.array(SeatRequest) }) },
  },
});

/**
 * A group asks its organisation, an organisation those who run this Waymark. One open request
 * each: a further one replaces it. Problems: `rate_limited`, and those of `invitePeople`.
 */
export const askForSeats = endpoint({
  method: 'POST',
  url: '/seat-requests',
  access,
  resource: 'seat-request',
  schema: {
    summary: 'Ask for seats',
    tags,
    body: z.strictObject({ seats: SeatNumber, reason: Reason }),
    response: { 200: z.object({ data: SeatRequest }) },
  },
});

/** Of a group's request; null denies. Problems: `too_few_seats`, `request_decided`. */
export const decideSeatRequest = endpoint({
  method: 'POST',
  url: '/seat-requests/:id/decision',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'seat-request',
  schema: {
    summary: 'Approve a request for seats, with as many as you choose, or deny it',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    body: z.strictObject({ grantedSeats: SeatNumber.nullable() }),
    response: { 200: z.object({ data: SeatRequest }) },
  },
});

/**
 * More sessions for each person of the group, beside an open request for seats; a further one
 * replaces it. Problems: `sessions_not_counted`, `rate_limited`, and those of `invitePeople`.
 */
export const askForSessions = endpoint({
  method: 'POST',
  url: '/session-requests',
  access: ofGroup,
  resource: 'seat-request',
  schema: {
    summary: 'Ask for more sessions for each person of the group',
    tags,
    body: z.strictObject({ sessions: SessionNumber, reason: Reason }),
    response: { 200: z.object({ data: SeatRequest }) },
  },
});

/**
 * Gives each person of the group who joined with a seat as many; null denies. Problems:
 * `too_few_sessions`, `no_one_joined`, `sessions_not_counted`, `request_decided`.
 */
export const decideSessionRequest = endpoint({
  method: 'POST',
  url: '/session-requests/:id/decision',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'seat-request',
  schema: {
    summary: 'Approve a request for sessions, with as many as you choose, or deny it',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    body: z.strictObject({ grantedSessions: SessionNumber.nullable() }),
    response: { 200: z.object({ data: SeatRequest }) },
  },
});

// Seats in the group sessions of one's own group.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tags = ['Group sessions'];
const instant = z.iso.datetime({ offset: true });

/** For how long a freed seat is kept for the person it is offered to. */
export const OFFER_HOURS = 12;

const GroupSeat = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The coach's first name. */
  coach: z.string().nullable(),
  seats: z.int(),
  free: z.int(),
  waiting: z.int(),
  own: z.object({
    standing: z.enum(['none', 'seat', 'offered', 'waiting']),
    /** Until when a freed seat is kept for the reader. */
    offeredUntil: instant.nullable(),
    /** On the waiting list, from 1. */
    place: z.int().nullable(),
  }),
});
export type GroupSeat = z.infer<typeof GroupSeat>;

const OneSeat = z.object({ data: GroupSeat });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

/** Those to come, the soonest first. Empty for people in no group. */
export const listGroupSeats = endpoint({
  method: 'GET',
  url: '/group-seats',
  access: ['coachee'],
  resource: 'group-seat',
  schema: {
    summary: "Coming group sessions of the signed-in person's group",
    tags,
    response: { 200: z.object({ data: z.array(GroupSeat) }) },
  },
});

/**
 * Also accepts a seat on offer. Idempotent. Problems: `session_full`, `own_time_taken`,
 * `time_over`, `session_cancelled`, `group_archived`, `organisation_suspended`.
 */
export const takeSeat = endpoint({
  method: 'POST',
  url: '/group-seats/:id/take',
  access: ['coachee'],
  resource: 'group-seat',
  schema: { summary: 'Take a seat', tags, params: Params, response: { 200: OneSeat } },
});

/** A seat that is free is offered at once. Idempotent. Problems as for taking one. */
export const waitForSeat = endpoint({
  method: 'POST',
  url: '/group-seats/:id/wait',
  access: ['coachee'],
  resource: 'group-seat',
  schema: { summary: 'Join the waiting list', tags, params: Params, response: { 200: OneSeat } },
});

/**
 * Gives up a seat, an offer or a place on the waiting list. Idempotent. Problem: `session_over`.
 */
export const giveUpSeat = endpoint({
  method: 'POST',
  url: '/group-seats/:id/give-up',
  access: ['coachee'],
  resource: 'group-seat',
  schema: { summary: 'Give up a seat', tags, params: Params, response: { 200: OneSeat } },
});

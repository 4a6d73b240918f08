import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam, RequestId } from '../ids.ts';
import { line } from '../text.ts';

const tags = ['Balance'];
const instant = z.iso.datetime({ offset: true });

export const BALANCE_AREAS = 8;
export const BALANCE_WHEELS_AT_MOST = 200;

/** Where a person starts; every name can be changed. */
export const SUGGESTED_AREAS = [
  'Work',
  'Money',
  'Health',
  'Family',
  'Friends',
  'Partnership',
  'Time for myself',
  'Growth',
] as const;

const Area = z.strictObject({
  name: line(30, 'Name the area in up to 30 characters.'),
  value: z.int('Choose a number.').min(0, 'From 0 to 10.').max(10, 'From 0 to 10.'),
});

/** Eight, with a name each. */
export const BalanceAreas = z
  .array(Area)
  .length(BALANCE_AREAS, 'A wheel has eight areas.')
  .refine((given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length, {
    error: 'Give every area a name that no other has.',
  });

/** How content a person was with eight areas of life, each from 0 to 10. */
export const BalanceWheel = z.object({
  id: z.uuid(),
  areas: z.array(z.object({ name: z.string(), value: z.int() })),
  isShared: z.boolean(),
  takenAt: instant,
});
export type BalanceWheel = z.infer<typeof BalanceWheel>;

const ManyWheels = { 200: z.object({ data: z.array(BalanceWheel) }) };
const OneWheel = z.object({ data: BalanceWheel });

/** The newest first. */
export const listBalanceWheels = endpoint({
  method: 'GET',
  url: '/balance-wheels',
  access: ['coachee'],
  resource: 'balance',
  schema: { summary: "The signed-in person's wheels", tags, response: ManyWheels },
});

/** The newest first. */
export const listClientBalanceWheels = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/balance-wheels',
  access: ['coach'],
  resource: 'balance',
  schema: {
    summary: 'The wheels that a client shares',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    response: ManyWheels,
  },
});

/** The same request made again answers the same. Problem: `list_full`. */
export const drawBalanceWheel = endpoint({
  method: 'POST',
  url: '/balance-wheels',
  access: ['coachee'],
  resource: 'balance',
  problems: ['request_reused'],
  schema: {
    summary: 'Draw a wheel',
    tags,
    body: z.strictObject({ requestId: RequestId, areas: BalanceAreas, isShared: z.boolean() }),
    response: { 201: OneWheel },
  },
});

const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

export const shareBalanceWheel = endpoint({
  method: 'PUT',
  url: '/balance-wheels/:id',
  access: ['coachee'],
  resource: 'balance',
  schema: {
    summary: 'Show a wheel to the coach, or hide it again',
    tags,
    params: Params,
    body: z.strictObject({ isShared: z.boolean() }),
    response: { 200: OneWheel },
  },
});

export const deleteBalanceWheel = endpoint({
  method: 'DELETE',
  url: '/balance-wheels/:id',
  access: ['coachee'],
  resource: 'balance',
  schema: { summary: 'Delete a wheel', tags, params: Params, response: { 204: z.undefined() } },
});

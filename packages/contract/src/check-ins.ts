import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entity } from './entities.ts';
import { IdParam } from './ids.ts';

const tags = ['Check-ins'];

/** One WHO-5 check-in: the score from 0 to 100, and whether the person's coach can see it. */
export const CheckIn = entity({
  score: z.int(),
  takenAt: z.iso.datetime({ offset: true }),
  isShared: z.boolean(),
});
export type CheckIn = z.infer<typeof CheckIn>;

export const listCheckIns = endpoint({
  method: 'GET',
  url: '/check-ins',
  access: ['coachee'],
  resource: 'check-in',
  schema: {
    summary: "The person's own check-ins, newest first",
    tags,
    response: { 200: z.object({ data: z.array(CheckIn) }) },
  },
});

const Params = z.strictObject({ id: IdParam });

export const shareCheckIn = endpoint({
  method: 'PUT',
  url: '/check-ins/:id',
  access: ['coachee'],
  resource: 'check-in',
  schema: {
    summary: 'Show a check-in to the coach, or hide it again',
    tags,
    params: Params,
    body: z.strictObject({ isShared: z.boolean() }),
    response: { 200: z.object({ data: CheckIn }) },
  },
});

export const deleteCheckIn = endpoint({
  method: 'DELETE',
  url: '/check-ins/:id',
  access: ['coachee'],
  resource: 'check-in',
  schema: { summary: 'Delete a check-in', tags, params: Params, response: { 204: z.undefined() } },
});

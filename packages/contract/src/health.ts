import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tags = ['Operation'];
const Ok = z.object({ status: z.literal('ok') });

export const showHealth = endpoint({
  method: 'GET',
  url: '/healthz',
  access: 'public',
  schema: {
    summary: 'The process answers; with `?detail` also what the operator should look at',
    tags,
    querystring: z.strictObject({ detail: z.literal('').optional() }),
    response: { 200: Ok.extend({ warnings: z.array(z.string()).optional() }) },
  },
});

export const showReadiness = endpoint({
  method: 'GET',
  url: '/readyz',
  access: 'public',
  schema: { summary: 'The process can serve: its database answers', tags, response: { 200: Ok } },
});

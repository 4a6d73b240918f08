import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tags = ['Operation'];
const Ok = z.object({ status: z.literal('ok') });

export const showHealth = endpoint({
  method: 'GET',
  url: '/healthz',
  access: 'public',
  schema: {
    summary: "The process is alive; with `?detail`, also what needs the operator's attention",
    tags,
    querystring: z.strictObject({ detail: z.literal('').optional() }),
    response: { 200: Ok.extend({ warnings: z.array(z.string()).optional() }) },
  },
});

export const showReadiness = endpoint({
  method: 'GET',
  url: '/readyz',
  access: 'public',
  schema: { summary: 'The process is ready: its database answers', tags, response: { 200: Ok } },
});

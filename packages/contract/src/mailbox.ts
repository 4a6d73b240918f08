import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A mail or text message captured because no service to send it is configured. */
export const CapturedMessage = z.object({
  id: z.int(),
  channel: z.literal(['mail', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type CapturedMessage = z.infer<typeof CapturedMessage>;

export const listCapturedMessages = endpoint({
  method: 'GET',
  url: '/mailbox',
  access: 'machine',
  schema: {
    summary: 'The captured messages, newest first, up to a hundred; 404 if nothing is captured',
    tags: ['Demo'],
    response: { 200: z.object({ data: z.array(CapturedMessage) }) },
  },
});

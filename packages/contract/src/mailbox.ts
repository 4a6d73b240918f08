import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A mail or text message that was kept instead of sent, because no service to send it with is configured. */
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
    summary: 'The captured messages, newest first, a hundred at most; 404 where nothing is captured',
    tags: ['Demo'],
    response: { 200: z.object({ data: z.array(CapturedMessage) }) },
  },
});

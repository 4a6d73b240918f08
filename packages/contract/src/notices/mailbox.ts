import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';

/** A mail or text message captured because no service to send it is configured. */
export const CapturedMessage = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  /** Where a reply goes; null for mails that no one answers. Text messages can all be answered. */
  replyTo: z.string().nullable(),
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

/** As long as a text message or a reply by mail may be, and more, to see what happens then. */
const ANSWER_MAX_LENGTH = 6_000;

/** What became of the answer, as far as the sender's own program would know. */
export const answerCapturedMessage = endpoint({
  method: 'POST',
  url: '/mailbox/:id/answers',
  access: 'machine',
  schema: {
    summary: 'Answer a captured message as the person who got it; 404 if nothing is captured',
    tags: ['Demo'],
    params: z.strictObject({
      id: z
        .string()
        .regex(/^[1-9][0-9]{0,8}$/, 'This is not a valid id.')
        .transform(Number),
    }),
    body: z.strictObject({
      /** The same again answers nothing twice. */
      answerId: z.uuid('This is not a valid id.'),
      text: text(ANSWER_MAX_LENGTH).trim().min(1, 'Write something first.'),
    }),
    response: { 204: z.undefined() },
  },
});

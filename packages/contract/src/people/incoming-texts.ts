import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The fields of Twilio's form that we read; it has many more. */
const IncomingText = z.object({
  MessageSid: z.string().min(1).max(64),
  From: z.string().min(1).max(64),
  Body: z.string().max(4_000).default(''),
  /** Set if Twilio has answered STOP, START or HELP itself. */
  OptOutType: z.string().max(16).optional(),
});

/** Twilio's webhook. Without its signature, the answer is that of an unknown address. */
export const receiveText = endpoint({
  method: 'POST',
  url: '/sms/incoming',
  access: 'public',
  textType: 'text/xml; charset=utf-8',
  schema: {
    summary: 'Take in a text message from Twilio and answer it in TwiML',
    tags: ['Text messages'],
    body: IncomingText,
    response: { 200: z.string() },
  },
});

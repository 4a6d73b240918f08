import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, personName, text } from '../text.ts';

const MESSAGE_MAX_LENGTH = 4_000;

export const ContactMessage = z.strictObject({
  name: personName('Please enter your name.'),
  email: emailAddress(),
  message: text(MESSAGE_MAX_LENGTH, `Keep the message under ${MESSAGE_MAX_LENGTH} characters.`)
    .trim()
    .min(1, 'Please enter a message.'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  url: '/contact-messages',
  access: 'public',
  limits: ['contact'],
  schema: {
    summary: 'Write to the team behind this Waymark',
    tags: ['Contact'],
    body: ContactMessage,
    response: { 200: z.object({ sent: z.literal(true) }) },
  },
});

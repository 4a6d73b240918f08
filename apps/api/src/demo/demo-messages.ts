import { HelpReason } from '@waymark/contract/messages/triage';
import { PartOfTwo } from '@waymark/contract/sessions/coaching-sessions';
import { z } from 'zod';
import { Clock, Days, demoFile, Mailbox, Words } from './demo-content.ts';

const DemoMessage = z.strictObject({
  by: PartOfTwo,
  /** At least 1: yesterday. */
  daysAgo: Days.min(1),
  /** The time of day in UTC. */
  at: Clock,
  body: Words,
  /** A reply to our mail about a message. */
  isByMail: z.boolean().optional(),
});
export type DemoMessage = z.infer<typeof DemoMessage>;

const DemoConversation = z.strictObject({
  coach: Mailbox,
  coachee: Mailbox,
  /** How many of the last messages their reader has not seen. */
  unread: z.int().nonnegative(),
  /** In order. */
  messages: z.array(DemoMessage),
});
export type DemoConversation = z.infer<typeof DemoConversation>;

const DemoTriage = z.strictObject({
  person: Mailbox,
  minutesAgo: z.int().positive(),
  written: Words,
  /** What the coach on duty wrote before closing. */
  answer: Words.optional(),
  asked: z.strictObject({
    askedReason: HelpReason,
    askedPhrase: z.string().optional(),
    isUrgent: z.boolean().optional(),
  }),
});
export type DemoTriage = z.infer<typeof DemoTriage>;

export const demoMessages = demoFile(
  'messages',
  z.strictObject({ conversations: z.array(DemoConversation), triage: z.array(DemoTriage) }),
);

import { z } from 'zod';
import { AnswerTime } from '../coaching/answer-times.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';

const tags = ['Messages'];
const instant = z.iso.datetime({ offset: true });
const seq = z.int().min(1).max(2_147_483_647);

export const MESSAGE_MAX_LENGTH = 4_000;
/** Enough for the longest message, however it is escaped. */
export const MESSAGE_MAX_BYTES = 32_768;
export const MESSAGES_A_PAGE = 50;
/** A page that shows a conversation says so this often while it is in sight. */
export const PRESENCE_EVERY_MS = 20_000;
/** For this long after that, the conversation counts as open. */
export const PRESENT_FOR_MS = 30_000;
export const TYPING_FOR_MS = 6_000;

export const NOT_FOR_EMERGENCIES = 'Messages are not for emergencies.';

/** How a message was sent: in Waymark, or as a reply to our mail about one. */
const MessageVia = z.enum(['app', 'mail']);
export type MessageVia = z.infer<typeof MessageVia>;

/** Of a coach and a coachee, or of a coachee with the triage line. */
const ThreadKind = z.enum(['coach', 'triage']);
export type ThreadKind = z.infer<typeof ThreadKind>;

/** A message as one of the two people sees it. */
export const Message = z.object({
  /** Counts from 1 within its conversation, without gaps. */
  seq,
  isOwn: z.boolean(),
  /** Null once it was taken back. */
  body: z.string().nullable(),
  sentAt: instant,
  via: MessageVia,
  /** Whether more was in the mail than is shown; `showWholeMessage` has all of it. */
  isShortened: z.boolean(),
  /** What its author's browser called it; null in what others wrote. */
  clientId: z.uuid().nullable(),
});
export type Message = z.infer<typeof Message>;

/** A coach's and a coachee's conversation, or one with the triage line, as one side sees it. */
export const MessageThread = z.object({
  id: z.uuid(),
  kind: ThreadKind,
  /** The standing match; null of triage, and once coaching has ended, when no one can write. */
  matchId: z.int().nullable(),
  other: z.object({
    part: z.enum(['coach', 'coachee', 'triage']),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    picture: z.string().nullable(),
    /** While their coaching goes on. */
    timeZone: z.string().nullable(),
  }),
  last: Message.nullable(),
  unread: z.int(),
  readTo: z.int(),
  /** Since when the other person has been waiting for an answer; null if they aren't. */
  waitingSince: instant.nullable(),
  answerTime: AnswerTime,
  /** What to expect, and what messages are not for; the coachee reads it beside the field. */
  notice: z.string(),
});
export type MessageThread = z.infer<typeof MessageThread>;

/** The newest conversation first. Every standing match has one. */
export const listMessageThreads = endpoint({
  method: 'GET',
  url: '/message-threads',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: "The signed-in person's conversations",
    tags,
    response: { 200: z.object({ data: z.array(MessageThread) }) },
  },
});

/** In all conversations together. */
export const countUnreadMessages = endpoint({
  method: 'GET',
  url: '/unread-messages',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: 'How many messages are unread',
    tags,
    response: { 200: z.object({ data: z.object({ unread: z.int() }) }) },
  },
});

const id = z.uuid('This is not a valid id.');
const Params = z.strictObject({ id });
const Seq = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, 'This is not a number of a message.')
  .transform(Number)
  .pipe(seq);

const MessagePage = z.object({
  /** In order, the earliest first. */
  data: z.array(Message),
  meta: z.object({
    /** Whether there are more in the direction that was asked for. */
    hasMore: z.boolean(),
    lastSeq: z.int(),
    /** Up to which message the other person has read. */
    otherReadTo: z.int(),
  }),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** The newest; or those just before a message; or, for what was missed, those just after one. */
export const listMessages = endpoint({
  method: 'GET',
  url: '/message-threads/:id/messages',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: 'The messages of a conversation',
    tags,
    params: Params,
    querystring: z
      .strictObject({ before: Seq.optional(), after: Seq.optional() })
      .refine(({ before, after }) => before === undefined || after === undefined, {
        path: ['after'],
        error: 'Ask for those before a message or after one, not both.',
      }),
    response: { 200: MessagePage },
  },
});

/**
 * With the same `clientId` as before, answers the message that is there. Problems:
 * `coaching_ended`, `rate_limited`.
 */
export const sendMessage = endpoint({
  method: 'POST',
  url: '/message-threads/:id/messages',
  access: ['coachee', 'coach'],
  resource: 'message',
  problems: ['request_reused'],
  schema: {
    summary: 'Send a message',
    tags,
    params: Params,
    body: z.strictObject({
      clientId: id,
      body: text(MESSAGE_MAX_LENGTH, `Keep a message under ${MESSAGE_MAX_LENGTH} characters.`)
        .trim()
        .min(1, 'Write something first.'),
    }),
    response: { 201: z.object({ data: Message }) },
  },
});

/** A shortened message with what was left out of its mail, for both. Problem: `not_found`. */
export const showWholeMessage = endpoint({
  method: 'GET',
  url: '/message-threads/:id/messages/:seq/whole',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: 'The whole text of a shortened message',
    tags,
    params: z.strictObject({ id, seq: Seq }),
    response: { 200: z.object({ data: z.object({ body: z.string() }) }) },
  },
});

/** Marks everything up to a message as read; never fewer than before. */
export const readMessages = endpoint({
  method: 'PUT',
  url: '/message-threads/:id/read',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: 'Mark messages as read',
    tags,
    params: Params,
    body: z.strictObject({ upTo: seq }),
    response: { 200: z.object({ data: z.object({ readTo: z.int(), unread: z.int() }) }) },
  },
});

/** Erases the text of one's own message and leaves its place. Problem: `coaching_ended`. */
export const takeBackMessage = endpoint({
  method: 'DELETE',
  url: '/message-threads/:id/messages/:seq',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: 'Take a message back',
    tags,
    params: z.strictObject({ id, seq: Seq }),
    response: { 200: z.object({ data: Message }) },
  },
});

/** That the caller has the conversation in sight, and whether they are writing. */
export const shareMessagePresence = endpoint({
  method: 'POST',
  url: '/message-threads/:id/presence',
  access: ['coachee', 'coach'],
  resource: 'message',
  schema: {
    summary: 'Say that one is in a conversation',
    tags,
    params: Params,
    body: z.strictObject({ isTyping: z.boolean() }),
    response: { 204: z.undefined() },
  },
});

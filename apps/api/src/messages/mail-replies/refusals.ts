import { MESSAGE_MAX_LENGTH } from '@waymark/contract/messages/messages';

/** Why a reply was not added, in words for the person whose reply address it came to. */
export const REPLY_REFUSALS = {
  'other-sender':
    'An email to your reply address came from an address that isn’t yours. If you sent it, write from the email of your account, or here.',
  unproven:
    'The mail server couldn’t confirm that an email to your reply address came from you. If you sent it, please write here instead.',
  empty: 'We found no text in your email. Please write here instead.',
  'too-long': `Your email has more than ${MESSAGE_MAX_LENGTH} characters, and nothing of it was added. Please send it here, in parts.`,
  ended: 'Your coaching has ended, so no one can write in this conversation any more.',
  'too-many': 'You sent more messages than we take in such a short time. Please send this one again later.',
} as const;
export type ReplyRefusal = keyof typeof REPLY_REFUSALS;

/** For these the person may have sent nothing, so they hear of it once a day. */
export const IS_MAYBE_FORGED: readonly ReplyRefusal[] = ['other-sender', 'unproven'];

import { createHash } from 'node:crypto';
import { MESSAGE_MAX_LENGTH, sendMessage as sendMessageEndpoint } from '@waymark/contract/messages/messages';
import { linkPaths } from '@waymark/contract/paths';
import { storedAddress } from '@waymark/contract/stored-address';
import type { UserId } from '#actor.ts';
import { sendMessage } from '#messages/messages/messages.service.ts';
import { findReplyPlace, type ReplyPlace } from '#messages/messages/reply-addresses.queries.ts';
import { replyCodesIn } from '#messages/messages/reply-addresses.service.ts';
import { isWithinLimit } from '#people/limits/limits.service.ts';
import { findInvited } from '#sessions/coaching-sessions/session-people.queries.ts';
import type { CalendarAnswer, IncomingMail, OwnMails } from '../../mail/incoming/incoming-mail.ts';
import { readMail } from '../../mail/incoming/read-mail.ts';
import { BYTES_READ, type MailFate } from '../../mail/incoming/reply-mailbox.ts';
import { senderOf } from '../../mail/sender.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { answeredSession, takeInCalendarAnswers } from './calendar-answers.service.ts';
import { isAutomaticMail, isMailFrom, isVouchedFor } from './mail-verdict.ts';

/** Why a reply was not added, in words for the person whose reply address it came to. */
const REPLY_REFUSALS = {
  'other-sender':
    'An email to your reply address came from an address that isn’t yours. If you sent it, write from the email of your account, or here.',
  unproven:
    'The mail server couldn’t confirm that an email to your reply address came from you. If you sent it, please write here instead.',
  empty: 'We found no text in your email. Please write here instead.',
  'too-long': `Your email has more than ${MESSAGE_MAX_LENGTH} characters, and nothing of it was added. Please send it here, in parts.`,
  ended: 'Your coaching has ended, so no one can write in this conversation any more.',
  'no-session':
    'Your calendar declined a session that isn’t booked with you, or that is over. To cancel another one, open it in Waymark.',
  'unreadable-answer':
    'Your calendar answered an invitation in a way that we can’t read. To cancel a session, open it in Waymark.',
  'note-lost': 'Your calendar’s answer came with a note, which wasn’t passed on. Please write it here.',
  cut: 'Your email is larger than we read, so we added only the text above its first large attachment. Attachments are left out. If you wrote something below, please send it here.',
  'too-many': 'You sent more messages than we take in such a short time. Please send this one again later.',
} as const;
type ReplyRefusal = keyof typeof REPLY_REFUSALS;

/** For these the person may have sent nothing, so they hear of it once a day. */
const IS_MAYBE_FORGED: readonly ReplyRefusal[] = ['other-sender', 'unproven'];

/** The same mail always has the same name, so that it is added once (version 8 of RFC 9562). */
function hashOf(place: string, { messageId }: IncomingMail, source: Uint8Array): string {
  const hash = createHash('sha256').update(place);
  const bytes = hash
    .update(messageId ?? source)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Told {
  readonly userId: UserId;
  /** The conversation or session that the mail came for. */
  readonly about: string;
  readonly url: string;
}

/** In the app and never by mail: the sender may be someone else, or a program that answers back. */
async function tellOfRefusal(
  services: Services,
  { userId, about, url }: Told,
  name: string,
  refusal: ReplyRefusal,
): Promise<void> {
  if (!(await isWithinLimit(services.database.db, 'refused-reply', userId))) return;
  const day = new Date().toISOString().slice(0, 10);
  const which = IS_MAYBE_FORGED.includes(refusal) ? `${about}:${refusal}:${day}` : name;
  await services.database.db.transaction((tx) =>
    services.notify(tx, {
      userId,
      kind: 'reply-not-added',
      dedupeKey: `reply-not-added:${which}`,
      title: refusal === 'cut' ? 'Part of your email wasn’t added' : 'A reply by email wasn’t added',
      body: REPLY_REFUSALS[refusal],
      url,
    }),
  );
}

const PROBLEMS: Partial<Record<Problem['code'], ReplyRefusal>> = { coaching_ended: 'ended', rate_limited: 'too-many' };

async function add(
  services: Services,
  place: ReplyPlace,
  mail: IncomingMail,
  source: Uint8Array,
  clientId: string,
): Promise<ReplyRefusal | undefined> {
  if (mail.text === '') return 'empty';
  const draft = sendMessageEndpoint.schema.body.safeParse({ clientId, body: mail.text });
  if (!draft.success) return 'too-long';
  try {
    await sendMessage(services, place.userId, place.publicId, {
      ...draft.data,
      via: 'mail',
      whole: mail.whole,
    });
    return source.length < BYTES_READ ? undefined : 'cut';
  } catch (error) {
    // The same mail that came twice, with a footer of someone's on the way: it was added once.
    if (error instanceof Problem && error.code === 'request_reused') return;
    const refusal = error instanceof Problem ? PROBLEMS[error.code] : undefined;
    if (!refusal) throw error;
    return refusal;
  }
}

const ownMailsOf = ({ env, settings }: Services, replyAddress: string): OwnMails => {
  const { email } = senderOf(env.mailFrom);
  const { senderName: name, name: practice } = settings.current.look;
  return { addresses: [email, replyAddress], name, practice, host: env.publicUrl.host };
};

/** Whether the mail is its person's; if not, why it counts for nothing. */
function doubtAbout(services: Services, addresses: readonly string[], mail: IncomingMail): ReplyRefusal | undefined {
  if (!isMailFrom(mail, addresses)) return 'other-sender';
  const { replyAuthServer } = services.env;
  return replyAuthServer && !isVouchedFor(mail, replyAuthServer) ? 'unproven' : undefined;
}

/** Calendars answer to the address without a code: the session and the sender say whose it is. */
async function takeInUncodedAnswer(
  services: Services,
  mail: IncomingMail,
  answers: readonly CalendarAnswer[],
  source: Uint8Array,
): Promise<MailFate> {
  const { env, database } = services;
  const isForUs = mail.recipients.some((address) => address.toLowerCase() === env.replyAddress);
  const [sender = ''] = mail.from;
  const publicId = answers.map(({ uid }) => answeredSession(uid)).find((id) => id !== undefined);
  const person = isForUs && publicId ? await findInvited(database.db, publicId, storedAddress(sender)) : undefined;
  if (!publicId || !person || doubtAbout(services, person.addresses, mail)) return 'foreign';
  const name = hashOf(`${publicId}:${person.userId}:`, mail, source);
  const refusal = await takeInCalendarAnswers(services, person, answers, name);
  if (refusal) {
    const link = person.part === 'coach' ? linkPaths.coachSession : linkPaths.coacheeSession;
    await tellOfRefusal(services, { userId: person.userId, about: publicId, url: link(publicId) }, name, refusal);
  }
  return 'handled';
}

/** Adds a reply to its conversation, or tells its person why not. Programs get no answer. */
export async function takeInMail(services: Services, source: Uint8Array): Promise<MailFate> {
  const { env, database, tokens, log } = services;
  const mail = env.replyAddress ? await readMail(source, ownMailsOf(services, env.replyAddress)) : undefined;
  const [code, ...others] = replyCodesIn(mail?.recipients ?? [], env.replyAddress ?? '');
  if (!mail) return 'foreign';
  const { calendarAnswers } = mail;
  if (!code) return calendarAnswers ? takeInUncodedAnswer(services, mail, calendarAnswers, source) : 'foreign';
  const place = others.length === 0 ? await findReplyPlace(database.db, tokens.hashCode(code)) : undefined;
  // Calendars send their answers by themselves, so they look automatic.
  if (!place || (!calendarAnswers && isAutomaticMail(mail))) {
    log.info({ reason: place ? 'automatic' : 'unknown-address' }, 'a reply by mail was left out');
    return 'handled';
  }
  const clientId = hashOf(`${place.threadId}:${place.userId}:`, mail, source);
  const refusal =
    doubtAbout(services, place.addresses, mail) ??
    (calendarAnswers
      ? await takeInCalendarAnswers(services, place, calendarAnswers, clientId)
      : await add(services, place, mail, source, clientId));
  if (refusal) {
    log.info({ userId: place.userId, reason: refusal }, 'a reply by mail was refused');
    const { userId, threadId, publicId, isCoach } = place;
    const url = isCoach ? linkPaths.coachThread(publicId) : linkPaths.coacheeThread(publicId);
    await tellOfRefusal(services, { userId, about: `${threadId}`, url }, clientId, refusal);
  }
  return 'handled';
}

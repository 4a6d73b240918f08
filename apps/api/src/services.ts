import type { AnswerValue, QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import type { Logger } from 'pino';
import type { Database, Db } from '#db/client.ts';
import type { UserId } from './actor.ts';
import type { Environment } from './env.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ReplyMailbox } from './mail/incoming/reply-mailbox.ts';
import type { MailTransport } from './mail/mail.ts';
import type { CalendarDownloads } from './outgoing/calendar-downloads.ts';
import type { PasswordHashing } from './passwords/hashing.ts';
import type { PictureEncoder } from './pictures/picture-encoder.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SmsTransport } from './sms/sms.ts';
import type { Tokens } from './tokens.ts';

export interface AnswersChange {
  readonly userId: UserId;
  readonly responseId: number;
  readonly definition: QuestionnaireDefinition;
  readonly isFinished: boolean;
  /** The saved answer, or null if it was deleted; absent when the questionnaire was finished. */
  readonly saved?: { readonly item: string; readonly value: AnswerValue | null };
}

export type AnswersChanged = (tx: Db, services: Services, change: AnswersChange) => Promise<void>;

/** A single digit, 0 to 5, that someone texted us. */
export interface TextedDigit {
  readonly phone: string;
  readonly digit: number;
}

/**
 * `ambiguous`: two people or two questions wait for this number, so nothing was stored. Words: it
 * was answered, and these have to come back at once.
 */
export type DigitOutcome = 'answered' | 'none-open' | 'ambiguous' | { readonly words: string };

export type DigitTexted = (tx: Db, services: Services, texted: TextedDigit) => Promise<DigitOutcome>;

export interface News {
  readonly userId: UserId;
  readonly kind: NotificationKind;
  /** Identifies the event: a person is notified of it once. */
  readonly dedupeKey: string;
  readonly title: string;
  readonly body: string;
  /** A path inside the product: one of the contract's `linkPaths`. */
  readonly url: string;
  /** When it is no longer news: what quiet hours would put off until then is not sent. */
  readonly until?: Date;
  /** Sends a mail of another job in place of the usual one, if the person wants mails of it. */
  readonly enqueueMail?: (options: { readonly startAfter?: Date }) => Promise<unknown>;
}

/** The one way to notify people, within the transaction of the change that is news. */
export type Notify = (tx: Db, news: News) => Promise<void>;

export interface Services {
  readonly env: Environment;
  readonly log: Logger;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly passwords: PasswordHashing;
  readonly jobs: JobQueue;
  readonly notify: Notify;
  readonly mail: MailTransport;
  /** Undefined while no replies by mail are fetched. */
  readonly replyMailbox: ReplyMailbox | undefined;
  readonly sms: SmsTransport;
  readonly push: PushSender;
  readonly calendarDownloads: CalendarDownloads;
  readonly realtime: Realtime;
  readonly pictureStore: PictureStore;
  readonly pictureEncoder: PictureEncoder;
  readonly questionnaires: readonly QuestionnaireDefinition[];
  /** Listeners in other modules that keep data derived from answers. */
  readonly onAnswersChanged: readonly AnswersChanged[];
  /** Listeners in other modules for which a texted digit is an answer; empty while none asks. */
  readonly onDigitTexted: readonly DigitTexted[];
}

/** What inviting someone to a seat needs. */
export type InvitingServices = Pick<Services, 'jobs' | 'tokens'>;

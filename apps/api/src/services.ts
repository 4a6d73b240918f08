import type { AnswerValue, QuestionnaireDefinition } from '@waymark/contract/questionnaire-definitions';
import type { Logger } from 'pino';
import type { Database, Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import type { Environment } from './env.ts';
import type { JobQueue } from './jobs/job-queue.ts';
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

export interface Services {
  readonly env: Environment;
  readonly log: Logger;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly passwords: PasswordHashing;
  readonly jobs: JobQueue;
  readonly mail: MailTransport;
  readonly sms: SmsTransport;
  readonly push: PushSender;
  readonly calendarDownloads: CalendarDownloads;
  readonly realtime: Realtime;
  readonly pictureStore: PictureStore;
  readonly pictureEncoder: PictureEncoder;
  readonly questionnaires: readonly QuestionnaireDefinition[];
  /** Listeners in other modules that keep data derived from answers. */
  readonly onAnswersChanged: readonly AnswersChanged[];
}

/** What inviting someone to a seat needs. */
export type InvitingServices = Pick<Services, 'jobs' | 'tokens'>;

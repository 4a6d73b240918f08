import type { QuestionnaireDefinition } from '@waymark/contract/questionnaire-definitions';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Environment } from './env.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { MailTransport } from './mail/mail.ts';
import type { PasswordHashing } from './passwords/hashing.ts';
import type { PictureEncoder } from './pictures/picture-encoder.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SmsTransport } from './sms/sms.ts';
import type { Tokens } from './tokens.ts';

/** What the modules work with, made once in main.ts and by the tests. */
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
  readonly realtime: Realtime;
  readonly pictureStore: PictureStore;
  readonly pictureEncoder: PictureEncoder;
  /** Every version of every questionnaire that there is. */
  readonly questionnaires: readonly QuestionnaireDefinition[];
}

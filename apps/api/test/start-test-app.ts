import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { Endpoint } from '@waymark/contract/endpoint';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '#app.ts';
import type { CardProcessor } from '#billing/card-payments/card-processor.ts';
import type { Database, Db } from '#db/client.ts';
import { type Environment, readEnvironment } from '#env.ts';
import { workOnJobs } from '#jobs/job-workers.ts';
import { openLog } from '#log.ts';
import type { OutgoingMail } from '#mail/mail.ts';
import type { App } from '#module.ts';
import { ALL_JOBS } from '#modules.ts';
import { openServices } from '#open-services.ts';
import type { CalendarDownloads } from '#outgoing/calendar-downloads.ts';
import { createPasswordHashing } from '#passwords/hashing.ts';
import type { PushSender } from '#push/push-sender.ts';
import type { Services } from '#services.ts';
import type { OutgoingSms } from '#sms/sms.ts';
import { type Caller, type CallParts, injectCall, type Reply } from './injected-call.ts';
import { openTestDatabase } from './test-database.ts';

export const TEST_SECRETS = {
  NEXTAUTH_SECRET: 'a-web-secret-for-tests-of-32-characters',
  JWT_SECRET: 'a-token-secret-for-tests-of-32-characters',
};

/** One per process: its threads take longer to start than most files spend on hashes. */
const passwords = createPasswordHashing();

/** Only a mail that never comes takes longer. */
const MAIL_WITHIN_MS = MINUTE_MS;

export interface TestOptions {
  /** Overrides of the configuration; by default, limits by network address are out of reach. */
  readonly env?: Partial<Environment>;
  /** False leaves the jobs unprocessed. */
  readonly works?: boolean;
  /** True puts the embedded database into files of the data folder. */
  readonly isInFiles?: boolean;
  /** By default a new one, where all tests have theirs. */
  readonly database?: () => Promise<Database>;
  /** How calendars are fetched; by default from public addresses only. */
  readonly calendarDownloads?: () => CalendarDownloads;
  /** Where pushes go; by default to public addresses only. */
  readonly push?: () => PushSender | Promise<PushSender>;
  /** Who takes cards; no one by default. */
  readonly cards?: () => Promise<CardProcessor>;
  /** Adding a version to a test's own array adds it to the running API. */
  readonly questionnaires?: readonly QuestionnaireDefinition[];
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly db: Db;
  /** Everything logged, one JSON document a line. */
  readonly log: () => string;
  /** Makes a call of the contract as a person or anonymously. */
  call(
    caller: Caller | null,
    endpoint: Endpoint,
    parts?: CallParts,
    // biome-ignore lint/suspicious/noExplicitAny: tests assert what they read.
  ): Promise<Reply<any>>;
  /** The newest mail to this address; waits for the job that sends it. */
  mailTo(address: string, subject?: RegExp): Promise<OutgoingMail>;
  mailsTo(address: string): readonly OutgoingMail[];
  textsTo(phone: string): readonly OutgoingSms[];
}

/** Routes that don't check their answers must send what the contract says, and no more. */
function expectDeclaredShape({ accessList }: App, { method, url, schema }: Endpoint, status: number, body: unknown) {
  const shape = schema.response[status];
  const route = accessList.find((declared) => declared.method === method && declared.url === url);
  if (shape && route?.isUnchecked && typeof body === 'object') expect(shape.parse(body)).toEqual(body);
}

async function open({
  env: overrides = {},
  works = true,
  isInFiles = false,
  database,
  push,
  calendarDownloads,
  cards,
  questionnaires,
}: TestOptions): Promise<TestApp & { close(): Promise<void> }> {
  const dataDir = join(tmpdir(), `waymark-test-${randomUUID()}`);
  const defaults = readEnvironment({ ...TEST_SECRETS, RATE_LIMIT_FACTOR: '100000', DATA_DIR: dataDir });
  const env = { ...defaults, ...overrides };
  const lines: string[] = [];
  const log = openLog('info', (line) => lines.push(line));
  const opened = await openServices(
    env,
    log,
    await (database ? database() : openTestDatabase(isInFiles ? dataDir : undefined)),
  );
  const sent: OutgoingMail[] = [];
  const mail = { send: async (message: OutgoingMail) => void sent.push(message), close() {} };
  const texts: OutgoingSms[] = [];
  const sms = {
    async send(message: OutgoingSms) {
      if (/[\u2010-\u2026\u00a0\u2192]/.test(message.text))
        throw new Error(`A text has a sign of print: ${message.text}`);
      texts.push(message);
    },
  };
  const services = {
    ...opened.services,
    passwords,
    mail,
    sms,
    ...(push ? { push: await push() } : {}),
    ...(calendarDownloads ? { calendarDownloads: calendarDownloads() } : {}),
    ...(cards ? { cards: await cards() } : {}),
    ...(questionnaires ? { questionnaires } : {}),
  };
  const app = await buildApp(services, { shedAboveDelayMs: 0, handlerTimeoutMs: 300_000, keepsAnswers: false });
  if (works) await workOnJobs(ALL_JOBS, services);
  const mailsTo = (address: string) => sent.filter(({ to }) => to === address);

  return {
    app,
    services,
    db: services.database.db,
    log: () => lines.join(''),
    async call(caller, endpoint, parts) {
      const reply = await injectCall(app, caller, endpoint, parts);
      expectDeclaredShape(app, endpoint, reply.status, reply.body);
      return reply;
    },
    mailsTo,
    textsTo: (phone) => texts.filter(({ to }) => to === phone),
    async mailTo(address, subject = /./) {
      for (const deadline = Date.now() + MAIL_WITHIN_MS; Date.now() < deadline; ) {
        const found = mailsTo(address).findLast((message) => subject.test(message.subject));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`No mail came to ${address}.`);
    },
    async close() {
      await app.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The object is filled before the first test. */
export function startTestApp(options: TestOptions = {}): TestApp {
  const holder = {} as TestApp & { close(): Promise<void> };
  beforeAll(async () => void Object.assign(holder, await open(options)));
  afterAll(() => holder.close());
  return holder;
}

import { resolve } from 'node:path';
import { isLoopbackHost } from '@waymark/contract/network-addresses';
import { CONFIGURABLE_RULES, type ConfigurableRule, RULE_VARIABLES } from '@waymark/contract/practice-settings';
import { SESSION_LENGTHS, SessionRules } from '@waymark/contract/sessions/calendars';
import { emailAddress } from '@waymark/contract/text';
import { z } from 'zod';
import { STRIPE_VARIABLES, type StripeSettings } from '#billing/card-payments/stripe-settings.ts';
import { DATABASE_VARIABLES, type DatabaseVariables, readDatabaseVariables } from './database-variables.ts';
import { FactorNeedsByRole, type FactorSettings } from './factor-needs.ts';
import { type IceSettings, iceUrls } from './ice-settings.ts';
import { type LookVariables, readLookVariables } from './look-variables.ts';
import { type ReplySettings, readReplySettings } from './mail/incoming/reply-settings.ts';
import type { S3Settings } from './pictures/s3-store.ts';
import { type FirebaseSettings, readFirebaseSettings } from './push/firebase-settings.ts';
import { TWILIO_VARIABLES, type TwilioAccount } from './sms/twilio-account.ts';

const Port = z.coerce.number().int().min(1).max(65_535);
const Secret = z.string('is required').min(32, 'must have 32 characters or more');
const ServerName = z
  .string()
  .regex(/^[\w.-]+$/, 'must be a name such as mx.example.org')
  .toLowerCase();
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const Variables = z.object({
  PORT: Port.default(3000),
  API_PORT: Port.default(4000),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: HttpUrl.optional(),
  API_URL: HttpUrl.optional(),
  WEB_INTERNAL_URL: HttpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  UPGRADE_DUMPS: z.string().min(1).optional(),
  ...DATABASE_VARIABLES,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).default('Waymark <no-reply@waymark.local>'),
  CONTACT_EMAIL: emailAddress('must be an address').optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/, error: 'must be an imap:// or imaps:// address' }).optional(),
  REPLY_ADDRESS: emailAddress('must be an address')
    .refine((address) => /^[^+]{1,30}@/.test(address), 'must have at most 30 characters before the @, and no +')
    .optional(),
  REPLY_AUTH_SERVER: ServerName.optional(),
  ...TWILIO_VARIABLES,
  ...STRIPE_VARIABLES,
  SMS_DAILY_LIMIT: z.coerce.number().int().min(0).default(200),
  SESSION_LENGTHS: z.string().default(SESSION_LENGTHS.join(',')),
  SESSION_NOTICE_HOURS: z.coerce.number().int().min(0).max(336).default(12),
  SESSION_HORIZON_DAYS: z.coerce.number().int().min(1).max(180).default(60),
  SESSION_CANCELLATION_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  SECOND_FACTOR: FactorNeedsByRole,
  FIGURES_AT_LEAST: z.coerce.number().int().min(5).max(1_000).default(5),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  STUN_URLS: iceUrls(/^stuns?:(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i, 'must be addresses such as stun:turn.example.org'),
  TURN_URLS: iceUrls(
    /^turns?:(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?(\?transport=(udp|tcp))?$/i,
    'must be addresses such as turn:turn.example.org?transport=udp',
  ),
  TURN_SECRET: Secret.optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_WEB_CONFIG: z.string().optional(),
  FIREBASE_VAPID_KEY: z.string().optional(),
  S3_ENDPOINT: HttpUrl.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  NEXTAUTH_SECRET: Secret,
  JWT_SECRET: Secret,
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z.string().default(''),
  DEMO: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export interface Environment extends DatabaseVariables, ReplySettings, FactorSettings, LookVariables {
  readonly apiPort: number;
  /** The interface to listen on; undefined listens on all. */
  readonly host: string | undefined;
  /** Undefined counts nothing. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly publicUrl: URL;
  readonly apiUrl: URL;
  /** The web where this process reaches it. */
  readonly webInternalUrl: URL;
  readonly dataDir: string;
  /** Where a server is dumped before its upgrade; undefined leaves that to the operator. */
  readonly upgradeDumps: string | undefined;
  /** Undefined captures mail in the mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined captures text messages in the mailbox. */
  readonly twilio: TwilioAccount | undefined;
  /** Undefined takes no cards. */
  readonly stripe: StripeSettings | undefined;
  /** How many text messages may be requested per day, over all people. */
  readonly smsDailyLimit: number;
  readonly sessionRules: SessionRules;
  /** How many hours before its start a session stops being free to move or cancel. */
  readonly cancellationHours: number;
  /** How many people a sponsor's figure stands for at least, in months yet to be published. */
  readonly figures: { readonly atLeast: number };
  /** Those rules of the practice that a variable sets, which the console can't change. */
  readonly configuredRules: ReadonlySet<ConfigurableRule>;
  readonly ice: IceSettings;
  /** Undefined sends pushes by standard Web Push. */
  readonly firebase: FirebaseSettings | undefined;
  /** Undefined delivers realtime events only to this API's sockets. */
  readonly redisUrl: string | undefined;
  /** Undefined keeps pictures in `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly webSecret: string;
  readonly jwtSecret: string;
  readonly rateLimitFactor: number;
  readonly trustedProxies: readonly string[];
  /** Off on a public address unless `DEMO=on` is set. */
  readonly isDemoWanted: boolean;
  /** Whether `DEMO=on` is set: the demo is then open to browsers elsewhere too. */
  readonly isDemoOpen: boolean;
  readonly logLevel: z.infer<typeof Variables>['LOG_LEVEL'];
}

export class EnvironmentError extends Error {}

type ParsedVariables = z.output<typeof Variables>;

function allOrNone<K extends keyof ParsedVariables>(
  env: ParsedVariables,
  names: readonly K[],
  need: string,
): { [Name in K]: NonNullable<ParsedVariables[Name]> } | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new EnvironmentError(`Configuration: ${missing.join(' and ')} missing; ${need}.`);
  return env as { [Name in K]: NonNullable<ParsedVariables[Name]> };
}

/** Incomplete settings would capture messages that people are waiting for. */
function readTwilio(env: ParsedVariables): TwilioAccount | undefined {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const given = allOrNone(env, names, "text messages need all three of Twilio's");
  return given && { accountSid: given.TWILIO_ACCOUNT_SID, authToken: given.TWILIO_AUTH_TOKEN, from: given.TWILIO_FROM };
}

/** With a key alone, no one would hear of what was paid. */
function readStripe(env: ParsedVariables): StripeSettings | undefined {
  const given = allOrNone(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const, 'card payments need both');
  const apiUrl = new URL(env.STRIPE_API_URL);
  return given && { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET, apiUrl };
}

function readS3(env: ParsedVariables): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = allOrNone(env, names, 'storage of pictures needs all four');
  return (
    given && {
      endpoint: given.S3_ENDPOINT,
      bucket: given.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    }
  );
}

function readIce(env: ParsedVariables): IceSettings {
  const given = allOrNone(env, ['TURN_URLS', 'TURN_SECRET'] as const, 'a TURN server needs both');
  return { stunUrls: env.STUN_URLS ?? [], turn: given && { urls: given.TURN_URLS, secret: given.TURN_SECRET } };
}

function readSessionRules(env: ParsedVariables): SessionRules {
  const lengths = SessionRules.shape.lengths.safeParse(env.SESSION_LENGTHS.split(',').map(Number));
  if (!lengths.success)
    throw new EnvironmentError(`Configuration: SESSION_LENGTHS must be some of ${SESSION_LENGTHS}.`);
  return {
    lengths: lengths.data,
    hasIntro: true,
    beforeMinutes: 0,
    afterMinutes: 15,
    noticeMinutes: env.SESSION_NOTICE_HOURS * 60,
    horizonDays: env.SESSION_HORIZON_DAYS,
    dayLimit: null,
    stepMinutes: null,
  };
}

function readReplies(env: ParsedVariables) {
  const given = allOrNone(env, ['IMAP_URL', 'REPLY_ADDRESS'] as const, 'replies by mail need both');
  return readReplySettings(given, env.REPLY_AUTH_SERVER, env.SMTP_URL === undefined);
}

interface Faulty {
  readonly faults: readonly string[];
}

function unlessFaulty<Settings>(settings: Settings | Faulty): Exclude<Settings, Faulty> {
  const { faults } = (settings ?? {}) as Partial<Faulty>;
  if (faults) throw new EnvironmentError(`Configuration: ${faults.join('; ')}.`);
  return settings as Exclude<Settings, Faulty>;
}

/** Reads and validates the configuration; throws one line that names every faulty variable. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new EnvironmentError(`Configuration: ${faults.join('; ')}.`);
  }
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const apiUrl = new URL(env.API_URL ?? `http://localhost:${env.API_PORT}`);
  return {
    apiPort: env.API_PORT,
    host: env.HOST ?? (isLoopbackHost(apiUrl.host) ? 'localhost' : undefined),
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    publicUrl,
    apiUrl,
    webInternalUrl: env.WEB_INTERNAL_URL === undefined ? publicUrl : new URL(env.WEB_INTERNAL_URL),
    dataDir: resolve(env.DATA_DIR),
    ...unlessFaulty(readDatabaseVariables(env)),
    upgradeDumps: env.UPGRADE_DUMPS === undefined ? undefined : resolve(env.UPGRADE_DUMPS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ...readLookVariables(given['MAIL_FROM'], env),
    ...readReplies(env),
    twilio: readTwilio(env),
    stripe: readStripe(env),
    smsDailyLimit: env.SMS_DAILY_LIMIT,
    sessionRules: readSessionRules(env),
    cancellationHours: env.SESSION_CANCELLATION_HOURS,
    factorNeeds: env.SECOND_FACTOR,
    figures: { atLeast: env.FIGURES_AT_LEAST },
    configuredRules: new Set(CONFIGURABLE_RULES.filter((name) => RULE_VARIABLES[name] in given)),
    ice: readIce(env),
    firebase: unlessFaulty(readFirebaseSettings(env)),
    redisUrl: env.REDIS_URL,
    s3: readS3(env),
    webSecret: env.NEXTAUTH_SECRET,
    jwtSecret: env.JWT_SECRET,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustedProxies: env.TRUSTED_PROXIES.split(',').flatMap((entry) => entry.trim() || []),
    isDemoWanted: env.DEMO === 'on' || (env.DEMO === undefined && isLoopbackHost(publicUrl.host)),
    isDemoOpen: env.DEMO === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

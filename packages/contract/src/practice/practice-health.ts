// How this installation is: for the people who run it, and nothing about anyone.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { practiceParts } from '../practice-parts.ts';

const tags = ['Practice'];
const instant = z.iso.datetime({ offset: true });

/** What is looked at, in this order, and how a page calls it. */
export const HEALTH_PARTS = {
  database: 'Database',
  queue: 'Jobs',
  mail: 'Mail',
  texts: 'Text messages',
  push: 'Push notifications',
  calls: 'Video calls',
  updates: 'Live updates',
  cards: 'Card payments',
  disk: 'Disk',
  clock: 'Clock',
} as const;

type HealthPartName = keyof typeof HEALTH_PARTS;

const healthPartNames = Object.keys(HEALTH_PARTS) as [HealthPartName, ...HealthPartName[]];

/** `off`: nothing is set for it, which may be meant. */
const HealthPart = z.object({
  part: z.enum(healthPartNames),
  state: z.enum(['good', 'warning', 'off']),
  words: z.string(),
});
export type HealthPart = z.infer<typeof HealthPart>;

/** A job that was given up: its kind and the kind of its fault, never what it was about. */
const DeadLetter = z.object({
  id: z.uuid(),
  kind: z.string(),
  reason: z.string(),
  since: instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** `ranAt` is null for those that ran before that was noted. */
const RanMigration = z.object({ name: z.string(), ranAt: instant.nullable() });

export const PracticeHealth = z.object({
  /** The same as `/healthz?detail` and `operator check` say. */
  warnings: z.array(z.string()),
  parts: z.array(HealthPart),
  version: z.string(),
  /** How many ran, and the newest of them. */
  migrations: z.object({ count: z.int(), newest: z.array(RanMigration) }),
  deadLetters: z.object({ count: z.int(), oldest: z.array(DeadLetter) }),
  /** Counts alone: what waits for a person of the practice. */
  waiting: z.object({
    refusedMails: z.int(),
    lateTriage: z.int(),
  }),
  /** Whether the reader can send tests, and retry and drop jobs. */
  mayAct: z.boolean(),
});
export type PracticeHealth = z.infer<typeof PracticeHealth>;

const resource = 'practice-health';
const acting = { practice: ['owner', 'coordinator'] } as const;

export const showPracticeHealth = endpoint({
  method: 'GET',
  url: '/practice/health',
  access: { practice: practiceParts },
  resource,
  schema: { summary: 'How this installation is', tags, response: { 200: PracticeHealth } },
});

export const TestChannel = z.enum(['mail', 'text', 'push']);
export type TestChannel = z.infer<typeof TestChannel>;

/** `none`: the reader has no number or browser that it could go to. */
const TestOutcome = z.object({ outcome: z.enum(['sent', 'refused', 'away', 'none']), words: z.string() });
export type TestOutcome = z.infer<typeof TestOutcome>;

/** To the caller alone, at once, to see what the server answers. Problem: `rate_limited`. */
export const sendTest = endpoint({
  method: 'POST',
  url: '/practice/health/tests',
  access: acting,
  resource,
  problems: ['rate_limited'],
  schema: {
    summary: 'Send a test mail, text or push to yourself',
    tags,
    body: z.strictObject({ channel: TestChannel }),
    response: { 200: TestOutcome },
  },
});

const letter = { access: acting, resource } as const;
const params = z.strictObject({ letterId: z.uuid() });

/** Of one that is gone, tried again or dropped by someone else: `not_found`. */
export const retryDeadLetter = endpoint({
  ...letter,
  method: 'POST',
  url: '/practice/health/dead-letters/:letterId/retry',
  schema: { summary: 'Try a job again that was given up', tags, params, response: { 204: z.undefined() } },
});

/** For good. Problem: `not_found`. */
export const dropDeadLetter = endpoint({
  ...letter,
  method: 'DELETE',
  url: '/practice/health/dead-letters/:letterId',
  schema: { summary: 'Drop a job that was given up', tags, params, response: { 204: z.undefined() } },
});

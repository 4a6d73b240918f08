// What a practice decides for everyone. Read long before the console that changes it.
import { z } from 'zod';
import { FactorNeed } from './people/factors.ts';
import { RETENTION, SHORTENED, type ShortenedKind, shortenedKinds } from './retention.ts';
import { ROLE_NAMES, type RoleName } from './roles.ts';
import { SessionRules } from './sessions/calendars.ts';
import { CheckInKind } from './wellbeing/check-ins.ts';

const between = (least: number, most: number, what: string) => {
  const message = `Choose from ${least} to ${most} ${what}.`;
  return z.int(message).min(least, message).max(most, message);
};

/** No setting opens the console of a practice to a password alone. */
type FactorRole = Exclude<RoleName, 'practice'>;
export const FACTOR_ROLES = ROLE_NAMES.filter((role): role is FactorRole => role !== 'practice');

const AGES = Object.fromEntries(
  shortenedKinds.map((kind) => [kind, between(SHORTENED[kind], RETENTION[kind].days, 'days')]),
) as Record<ShortenedKind, ReturnType<typeof between>>;

/** Accounts that anyone can make where the practice doesn’t work by invitation. */
export const SIGN_UP_ROLES = ['coachee', 'coach', 'enterprise-admin', 'business-admin'] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

/**
 * What coaches send: a text of theirs or the practice's with additions, the practice's with
 * additions, or the practice's alone. Without a text of the practice, always theirs.
 */
export const AgreementTexts = z.enum(['own', 'addition', 'practice']);
export type AgreementTexts = z.infer<typeof AgreementTexts>;

export const PracticeRules = z.strictObject({
  /** In minutes, that coaches offer until they choose. */
  lengths: SessionRules.shape.lengths,
  /** How far ahead clients have to book, until the coach chooses. */
  noticeHours: between(0, 336, 'hours'),
  /** How far ahead clients can book, until the coach chooses. */
  horizonDays: between(1, 180, 'days'),
  /** Until how long before a session it is free to move or cancel; booked ones keep theirs. */
  cancellationHours: between(0, 168, 'hours'),
  /** Who needs a second factor, by role. */
  factorNeeds: z.partialRecord(z.enum(FACTOR_ROLES), z.enum(FactorNeed.options, 'Choose one of them.')),
  /** How many people a sponsor's figure stands for at least. It only rises. */
  figuresAtLeast: between(5, 1_000, 'people'),
  /** Text messages a day, for everyone together. */
  dailyTexts: between(0, 100_000, 'texts'),
  /** Which accounts anyone can make; for others people need an invitation. */
  signUps: z.array(z.enum(SIGN_UP_ROLES)).max(SIGN_UP_ROLES.length),
  /** What people can be asked every week; where there is none, no one is. */
  checkIns: z.array(CheckInKind).max(CheckInKind.options.length),
  /** Whether a second session of two needs an agreement in force, with every coach. */
  agreementFirst: z.boolean(),
  agreementTexts: AgreementTexts,
  /** In days, what is deleted earlier than it comes. */
  ages: z.strictObject(AGES).partial(),
});
export type PracticeRules = z.infer<typeof PracticeRules>;
export type PracticeRule = keyof PracticeRules;
/** Those that a practice chose; the others are as they come. */
export type ChosenRules = { readonly [Name in PracticeRule]?: PracticeRules[Name] | undefined };

/** A variable that is set wins over what is chosen in the console. */
export const RULE_VARIABLES = {
  lengths: 'SESSION_LENGTHS',
  noticeHours: 'SESSION_NOTICE_HOURS',
  horizonDays: 'SESSION_HORIZON_DAYS',
  cancellationHours: 'SESSION_CANCELLATION_HOURS',
  factorNeeds: 'SECOND_FACTOR',
  figuresAtLeast: 'FIGURES_AT_LEAST',
  dailyTexts: 'SMS_DAILY_LIMIT',
} as const satisfies { readonly [Name in PracticeRule]?: string };
export type ConfigurableRule = keyof typeof RULE_VARIABLES;

export const CONFIGURABLE_RULES = Object.keys(RULE_VARIABLES) as readonly ConfigurableRule[];

import type { RulesInForce } from '@waymark/contract/practice/practice-rules';
import { shortenedKinds } from '@waymark/contract/retention';
import { ROLE_WORDS } from '@waymark/contract/roles';
import {
  type ConfigurableRule,
  FACTOR_ROLES,
  type PracticeRule,
} from '@waymark/contract/without-schemas/practice-settings';

export const NEEDS = { off: 'Not offered', offered: 'Offered', required: 'Required' } as const;

export const SIGN_UPS = {
  coachee: 'People to be coached',
  coach: 'Coaches',
  'enterprise-admin': 'Organisations',
  'business-admin': 'Businesses',
} as const;

export const CHECK_INS = {
  who5: 'The five questions of the WHO-5',
  'one-question': 'One question in the weeks between',
} as const;
export const AGES = {
  'contact-messages': 'Messages from visitors',
  notifications: 'Notifications',
  'sign-in-events': 'Sign-ins, and tries that failed',
  'triage-threads': 'Messages to the triage line',
  'inactive-accounts': 'Accounts that no one signs in to',
} as const;

export const AGREEMENT_FIRST = 'No agreement, no second session';

export const AGREEMENT_TEXTS = {
  own: 'A text of theirs, or the practice’s',
  addition: 'The practice’s, with an addition if they like',
  practice: 'Only the practice’s text',
} as const;

export const CHECK_IN_KINDS = ['who5', 'one-question'] as const;

export type Rules = RulesInForce['rules'];

/** Those that are typed as a number, with what stands at the field. */
export const NUMBERS = {
  noticeHours: ['Hours of notice', 'How far ahead clients have to book, until the coach chooses.'],
  horizonDays: ['Days open ahead', 'How far ahead clients can book, until the coach chooses.'],
  cancellationHours: ['Hours to move or cancel freely', 'Before the start. Sessions that are booked keep theirs.'],
  figuresAtLeast: ['People in a figure', 'A sponsor’s figure stands for at least as many. It can only rise.'],
  dailyTexts: ['Text messages a day', 'For everyone together.'],
} as const satisfies Partial<Record<ConfigurableRule, readonly [string, string]>>;

export type NumberName = keyof typeof NUMBERS;

const namesOf = <Key extends string>(words: Readonly<Record<Key, string>>, chosen: readonly Key[]) =>
  chosen.map((key) => words[key]).join(', ') || 'none';

/** As someone reads what another has saved. */
export const inWords = (rules: Rules, name: PracticeRule): string => {
  const { [name]: value } = rules;
  if (name === 'signUps') return namesOf(SIGN_UPS, rules.signUps);
  if (name === 'checkIns') return namesOf(CHECK_INS, rules.checkIns);
  if (name === 'agreementFirst') return rules.agreementFirst ? AGREEMENT_FIRST : 'not asked for';
  if (name === 'agreementTexts') return AGREEMENT_TEXTS[rules.agreementTexts];
  if (name === 'ages') return shortenedKinds.map((kind) => `${AGES[kind]}: ${rules.ages[kind]}`).join(', ');
  if (Array.isArray(value)) return value.map((minutes) => `${minutes} min`).join(', ');
  if (typeof value === 'number') return String(value);
  return FACTOR_ROLES.map(
    (role) => `${ROLE_WORDS[role]}: ${NEEDS[(value as Rules['factorNeeds'])[role] ?? 'offered']}`,
  ).join(', ');
};

export const TITLES: Readonly<Record<PracticeRule, string>> = {
  lengths: 'Lengths of sessions',
  factorNeeds: 'Second factor',
  noticeHours: NUMBERS.noticeHours[0],
  horizonDays: NUMBERS.horizonDays[0],
  cancellationHours: NUMBERS.cancellationHours[0],
  figuresAtLeast: NUMBERS.figuresAtLeast[0],
  dailyTexts: NUMBERS.dailyTexts[0],
  signUps: 'Who may sign up',
  checkIns: 'Check-in questions',
  agreementFirst: 'Coaching agreements',
  agreementTexts: 'What coaches send',
  ages: 'Days until things are deleted',
};

export const NAMES = Object.keys(TITLES) as PracticeRule[];

export const isSame = (rules: Rules, others: Rules, name: PracticeRule) =>
  JSON.stringify(rules[name]) === JSON.stringify(others[name]);

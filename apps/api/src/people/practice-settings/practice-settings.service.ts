import { SECOND_MS } from '@waymark/contract/durations';
import { type ShownContacts, shownContacts } from '@waymark/contract/people/crisis-entries';
import { ACCENT_COLOUR, MAIN_COLOUR } from '@waymark/contract/people/practice-colours';
import { type ConfiguredLook, type LookInForce, PRODUCT_NAME } from '@waymark/contract/people/practice-look';
import {
  type ChosenRules,
  type ConfigurableRule,
  type PracticeRules,
  SIGN_UP_ROLES,
} from '@waymark/contract/practice-settings';
import { daysKept, shortenedKinds } from '@waymark/contract/retention';
import { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import { SETTINGS_CHANGED } from '#db/notices.ts';
import { findOwnEntries } from '#people/crisis-contacts/crisis-contacts.queries.ts';
import type { Environment } from '../../env.ts';
import { type ChosenLook, findSettings } from './practice-settings.queries.ts';

/** For when a notice was missed: a change holds everywhere within a minute. */
const LOOK_EVERY_MS = 20 * SECOND_MS;

/** What holds now: chosen in the console, unless a variable is set, or else the default. */
export interface CurrentRules
  extends Pick<Environment, 'sessionRules' | 'cancellationHours' | 'factorNeeds' | 'figures' | 'smsDailyLimit'>,
    Pick<PracticeRules, 'signUps' | 'checkIns' | 'agreementFirst' | 'agreementTexts' | 'ages'> {}

export interface CurrentSettings extends CurrentRules {
  readonly look: LookInForce;
  /** Counts the changes. */
  readonly version: number;
  /** Who to call, where the practice entered it; for other countries the first edition holds. */
  readonly contacts: ShownContacts;
}

export interface PracticeSettings {
  readonly current: CurrentSettings;
  /** Reads them again, as after a change. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** With these chosen ones. */
export function currentRules(env: Environment, chosen: ChosenRules): CurrentRules {
  const isOpen = (name: ConfigurableRule) => !env.configuredRules.has(name);
  const numberOf = (name: 'noticeHours' | 'horizonDays' | 'cancellationHours' | 'figuresAtLeast' | 'dailyTexts') =>
    isOpen(name) ? chosen[name] : undefined;
  const noticeHours = numberOf('noticeHours');
  return {
    sessionRules: {
      ...env.sessionRules,
      ...(isOpen('lengths') && chosen.lengths ? { lengths: chosen.lengths } : {}),
      ...(noticeHours === undefined ? {} : { noticeMinutes: noticeHours * 60 }),
      horizonDays: numberOf('horizonDays') ?? env.sessionRules.horizonDays,
    },
    cancellationHours: numberOf('cancellationHours') ?? env.cancellationHours,
    factorNeeds: isOpen('factorNeeds') ? { ...env.factorNeeds, ...chosen.factorNeeds } : env.factorNeeds,
    figures: { atLeast: numberOf('figuresAtLeast') ?? env.figures.atLeast },
    smsDailyLimit: numberOf('dailyTexts') ?? env.smsDailyLimit,
    signUps: SIGN_UP_ROLES.filter((role) => chosen.signUps?.includes(role) ?? true),
    checkIns: CheckInKind.options.filter((kind) => chosen.checkIns?.includes(kind) ?? true),
    agreementFirst: chosen.agreementFirst ?? false,
    agreementTexts: chosen.agreementTexts ?? 'own',
    ages: chosen.ages ?? {},
  };
}

/** With these chosen ones. */
export function currentLook(env: Environment, chosen: ChosenLook): LookInForce {
  const isOpen = (name: ConfiguredLook) => !env.configuredLook.has(name);
  const name = chosen.name ?? PRODUCT_NAME;
  return {
    name,
    mainColour: MAIN_COLOUR,
    accentColour: ACCENT_COLOUR,
    imprint: '',
    terms: '',
    privacyAdditions: '',
    welcome: '',
    coachWelcome: '',
    links: [],
    logo: null,
    privacyVersions: [],
    ...chosen,
    senderName: (isOpen('senderName') ? (chosen.senderName ?? chosen.name) : undefined) ?? (env.senderName || name),
    supportAddress: (isOpen('supportAddress') ? chosen.supportAddress : undefined) ?? env.contactEmail,
  };
}

/** As rules of the practice, in the form in which they are changed. */
export function rulesOf(rules: CurrentRules) {
  const { sessionRules, cancellationHours, factorNeeds, figures, smsDailyLimit, signUps, checkIns } = rules;
  const { agreementFirst, agreementTexts, ages } = rules;
  const { practice: _practice, ...needs } = factorNeeds;
  return {
    lengths: sessionRules.lengths,
    noticeHours: sessionRules.noticeMinutes / 60,
    horizonDays: sessionRules.horizonDays,
    cancellationHours,
    factorNeeds: needs,
    figuresAtLeast: figures.atLeast,
    dailyTexts: smsDailyLimit,
    signUps,
    checkIns,
    agreementFirst,
    agreementTexts,
    ages: Object.fromEntries(shortenedKinds.map((kind) => [kind, daysKept(kind, ages)])),
  } satisfies PracticeRules;
}

async function readSettings(env: Environment, { db }: Database): Promise<Omit<CurrentSettings, 'contacts'>> {
  const { rules, look } = await findSettings(db);
  return {
    ...currentRules(env, rules.chosen),
    look: currentLook(env, look.chosen),
    version: look.version + rules.version,
  };
}

/** Read once before anything is served, and again whenever any process changes them. */
export async function openSettings(env: Environment, database: Database, log: Logger): Promise<PracticeSettings> {
  /** Those read last, or else the first edition, help better than a process that can't start. */
  async function readContacts(last: ShownContacts): Promise<ShownContacts> {
    try {
      return shownContacts(await findOwnEntries(database.db));
    } catch (error) {
      log.error({ error: describeError(error) }, 'the crisis contacts were not read');
      return last;
    }
  }
  let current = { ...(await readSettings(env, database)), contacts: await readContacts({}) };
  async function refresh(): Promise<void> {
    const contacts = await readContacts(current.contacts);
    current = { ...current, contacts };
    current = { ...(await readSettings(env, database)), contacts };
  }
  /** What was read last holds on while the database is away. */
  const look = () =>
    void refresh().catch((error: unknown) => log.warn({ error: describeError(error) }, 'the settings were not read'));
  const notices = database.hear(SETTINGS_CHANGED, look);
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    get current() {
      return current;
    },
    refresh,
    async close() {
      clearInterval(timer);
      await notices.close();
    },
  };
}

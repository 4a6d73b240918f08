import { SECOND_MS } from '@waymark/contract/durations';
import type { ChosenRules, PracticeRules } from '@waymark/contract/practice-settings';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import { SETTINGS_CHANGED } from '#db/notices.ts';
import type { Environment } from '../../env.ts';
import { findRules } from './practice-settings.queries.ts';

/** For when a notice was missed: a change holds everywhere within a minute. */
const LOOK_EVERY_MS = 20 * SECOND_MS;

/** What holds now: chosen in the console, unless a variable is set, or else the default. */
export type CurrentSettings = Pick<
  Environment,
  'sessionRules' | 'cancellationHours' | 'factorNeeds' | 'figures' | 'smsDailyLimit'
>;

export interface PracticeSettings {
  readonly current: CurrentSettings;
  /** Reads them again, as after a change. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** With these chosen ones. */
export function settingsOf(env: Environment, chosen: ChosenRules): CurrentSettings {
  const isOpen = (name: keyof PracticeRules) => !env.configuredRules.has(name);
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
  };
}

/** As rules of the practice, in the form in which they are changed. */
export function rulesOf({ sessionRules, cancellationHours, factorNeeds, figures, smsDailyLimit }: CurrentSettings) {
  const { practice: _practice, ...needs } = factorNeeds;
  return {
    lengths: sessionRules.lengths,
    noticeHours: sessionRules.noticeMinutes / 60,
    horizonDays: sessionRules.horizonDays,
    cancellationHours,
    factorNeeds: needs,
    figuresAtLeast: figures.atLeast,
    dailyTexts: smsDailyLimit,
  } satisfies PracticeRules;
}

/** Read once before anything is served, and again whenever any process changes them. */
export async function openSettings(env: Environment, database: Database, log: Logger): Promise<PracticeSettings> {
  let current = settingsOf(env, (await findRules(database.db)).chosen);
  async function refresh(): Promise<void> {
    current = settingsOf(env, (await findRules(database.db)).chosen);
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

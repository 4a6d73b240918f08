import { API, type Build, bringUpToDate, EMAILS, WEB } from '../scripts/builds.ts';
import { type Chromium, ensureChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { startPostgres, type TemporaryPostgres } from './postgres.ts';
import type { Need } from './test-runners.ts';

/** What the tests need beyond Node.js, set up on first use. */
export interface TestResources {
  /** Sets these up, or returns a sentence that says why one is unavailable. */
  prepare(needs: readonly Need[]): Promise<string | undefined>;
  variablesFor(needs: readonly Need[]): NodeJS.ProcessEnv;
  release(): Promise<void>;
}

export function createTestResources(signal: AbortSignal): TestResources {
  const { TEST_DATABASE_URL: givenDatabase, CHROMIUM: _chromium, ...inherited } = process.env;
  let postgres: TemporaryPostgres | undefined;
  let databaseUrl = givenDatabase;
  let chromium: Chromium | undefined;

  const built = new Map<Build, Promise<void>>();

  /** Once, although runners side by side ask for it at the same time. */
  async function build(wanted: Build): Promise<undefined> {
    const building = built.get(wanted) ?? bringUpToDate(wanted, signal);
    built.set(wanted, building);
    await building;
  }

  const prepareOne: Record<Need, () => Promise<string | undefined>> = {
    mails: () => build(EMAILS),
    api: () => build(API),
    web: () => build(WEB),
    async postgres() {
      if (!databaseUrl) {
        postgres = await startPostgres();
        databaseUrl = postgres?.url;
      }
      return databaseUrl ? undefined : 'Install PostgreSQL 15 or later, or set TEST_DATABASE_URL.';
    },
    async chromium() {
      chromium ??= ensureChromium();
      return chromium ? undefined : HOW_TO_GET_CHROMIUM;
    },
  };

  return {
    async prepare(needs) {
      for (const need of needs) {
        const missing = await prepareOne[need]();
        if (missing) return missing;
      }
      return undefined;
    },
    variablesFor: (needs) => ({
      ...inherited,
      ...(needs.includes('postgres') && databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      ...(needs.includes('chromium') && chromium ? { CHROMIUM: chromium.browser, CHROMIUM_SHELL: chromium.shell } : {}),
    }),
    async release() {
      await postgres?.remove();
    },
  };
}

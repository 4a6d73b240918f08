import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createPglite } from '#db/pglite.ts';
import { prepareEmbedded } from '../prepared-database.ts';
import { chanceOf } from './chance.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { keepStatements } from './pinned/kept-statements.ts';
import { pinRandomness, setClock } from './pinned/pinned-process.ts';
import { endWithDatabase, pinDatabase, rememberDatabase } from './pinned/rewound-database.ts';
import { installRules } from './rules/stored-rules.ts';
import { BEGINS_AT, plantWorld, type World } from './world.ts';

/** Where every seed begins: the same database, put back as it was, with the API open on it. */
export interface Stage {
  readonly world: World;
  /** For files of the product; a seed empties it. */
  readonly dataDir: string;
  readonly pglite: PGlite;
  /** Puts the database back. */
  readonly rewind: () => Promise<void>;
  /** Puts it back with the plans of all that was asked until now, which then need no planning. */
  readonly planAhead: () => Promise<void>;
  /** Sends by the outbox of the present seed. */
  readonly outbox: { current: Outbox };
  /** Another one after each restart. */
  installation: Installation;
}

/** What answers leave to be done after them: the time of a login, the state of a service. */
const LEFT_TURNS = 3;

async function untilIdle(pglite: PGlite): Promise<void> {
  for (let turn = 0; turn < LEFT_TURNS; turn += 1) {
    await setImmediate();
    await pglite.query('SELECT 1');
  }
}

/**
 * On a migrated database, from a file if there is one, with statements that break a rule on
 * purpose. The process must be pinned.
 */
export async function prepareStage(migrated: string | undefined, broken: readonly string[]): Promise<Stage> {
  const dataDir = join(tmpdir(), `waymark-simulation-${process.pid}`);
  setClock(BEGINS_AT);
  pinRandomness(0);
  const archive = migrated === undefined ? await prepareEmbedded() : await readFile(migrated);
  const pglite = await createPglite(undefined, { loadDataDir: new Blob([new Uint8Array(archive)]) });
  pinDatabase(pglite);
  endWithDatabase(pglite);
  const statements = await keepStatements(pglite);
  const outbox = { current: openOutbox(chanceOf(0)) };
  outbox.current.heal();
  const installation = await openInstallation(pglite, outbox, dataDir);
  for (const statement of broken) await installation.db.execute(sql.raw(statement));
  const world = await plantWorld(installation);
  await installRules(installation.db);
  // Loads the libraries that searches use, which a rewound database could not load again.
  await pglite.query("SELECT similarity('a', 'b'), levenshtein('a', 'b'), to_tsvector('english', 'a word')");
  await untilIdle(pglite);
  const remember = () =>
    pglite.runExclusive(async () => {
      const forget = statements.remember();
      const putBack = rememberDatabase(pglite);
      return () => {
        putBack();
        forget();
      };
    });
  let goBack = await remember();
  const rewind = async () => {
    await untilIdle(pglite);
    await pglite.runExclusive(async () => goBack());
  };
  const planAhead = async () => {
    const texts = statements.texts();
    await rewind();
    await statements.plan(texts);
    goBack = await remember();
  };
  return { world, dataDir, pglite, rewind, planAhead, outbox, installation };
}

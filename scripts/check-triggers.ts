import { readdirSync, readFileSync } from 'node:fs';
import { databaseFromPglite } from '../apps/api/src/db/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { createPglite } from '../apps/api/src/db/pglite.ts';
import { listFunctions, listTriggers, readTriggerFiles } from '../apps/api/src/db/trigger-files.ts';
import { runScript } from './fault.ts';
import { inRoot } from './places.ts';

const FOLDER = 'apps/api/src/db/triggers';
const MIGRATIONS = 'apps/api/migrations';
/** Earlier ones created triggers, which are in the files as they are now. */
const FIRST_WITHOUT_TRIGGERS = '0041';

/** The triggers and functions of a new database. */
async function listFound(): Promise<ReadonlySet<string>> {
  const database = databaseFromPglite(await createPglite());
  try {
    await migrate(database);
    const triggers = await listTriggers(database.db);
    const functions = await listFunctions(database.db);
    return new Set([
      ...triggers.map(({ name, table }) => `trigger ${name} on ${table}`),
      ...functions.map((name) => `function ${name}`),
    ]);
  } finally {
    await database.close();
  }
}

function listInFiles(): ReadonlySet<string> {
  const files = readTriggerFiles();
  return new Set([
    ...files.flatMap(({ triggers }) => triggers.map(({ name, table }) => `trigger ${name} on ${table}`)),
    ...files.flatMap(({ functions }) => functions.map((name) => `function ${name}`)),
  ]);
}

const listMigrationsWithTriggers = (): readonly string[] =>
  readdirSync(inRoot(MIGRATIONS)).filter(
    (file) =>
      file.endsWith('.sql') &&
      file >= FIRST_WITHOUT_TRIGGERS &&
      /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:CONSTRAINT\s+)?(?:TRIGGER|FUNCTION)\b/i.test(
        readFileSync(inRoot(MIGRATIONS, file), 'utf8'),
      ),
  );

await runScript(async () => {
  const [found, inFiles] = [await listFound(), listInFiles()];
  const faults = [
    ...[...found.difference(inFiles)].map(
      (what) => `After all migrations there is ${what}, but no file in ${FOLDER} creates it. Drop it by a migration.`,
    ),
    ...[...inFiles.difference(found)].map((what) => `A file in ${FOLDER} names ${what}, but the database lacks it.`),
    ...listMigrationsWithTriggers().map(
      (file) => `${MIGRATIONS}/${file} creates a trigger or a function. These belong into ${FOLDER}.`,
    ),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length > 0 ? 1 : 0;
});

import { readdirSync } from 'node:fs';
import { databaseFromPglite } from '../apps/api/src/db/embedded.ts';
import { readMigrations } from '../apps/api/src/db/migration-files.ts';
import { createPglite } from '../apps/api/src/db/pglite.ts';
import { runScript } from './fault.ts';
import { inRoot } from './places.ts';
import { checkMigration } from './upgrades/check-migration.ts';

/** Earlier ones ran while everything was stopped. */
const FIRST_CHECKED = '0091';

function listStrayFiles(names: ReadonlySet<string>): readonly string[] {
  const files = readdirSync(inRoot('apps/api/migrations')).includes('after')
    ? readdirSync(inRoot('apps/api/migrations/after'))
    : [];
  return files
    .filter((file) => !names.has(file.replace(/\.sql$/, '')))
    .map((file) => `after/${file} has the name of no migration.`);
}

await runScript(async () => {
  const migrations = readMigrations();
  const faults = [...listStrayFiles(new Set(migrations.map(({ name }) => name)))];
  if (migrations.some(({ name }) => name >= FIRST_CHECKED)) {
    const database = databaseFromPglite(await createPglite());
    await database.db.transaction(async (tx) => {
      for (const migration of migrations) {
        if (migration.name >= FIRST_CHECKED) faults.push(...(await checkMigration(tx, migration)));
        else for (const statement of migration.statements) await tx.execute(statement);
      }
    });
    await database.close();
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length > 0 ? 1 : 0;
});

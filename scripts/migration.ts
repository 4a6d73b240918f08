import { parseArgs } from 'node:util';
import { Fault, runScript } from './fault.ts';
import { writeMigration } from './migrations-folder.ts';

/** Writes the migration from the tables as they were to the tables as they are. */
await runScript(async (signal) => {
  const { values, positionals } = parseArgs({
    options: { custom: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name) throw new Fault('Say what changes: npm run migration NAME, such as npm run migration goals.');
  const written = await writeMigration({ name, isCustom: values.custom }, signal);
  if (written.length === 0) {
    throw new Fault('The tables are as the migrations say. For SQL of your own: npm run migration -- NAME --custom.');
  }
  process.stdout.write(written.map((path) => `  ${path}\n`).join(''));
  if (values.custom) process.stdout.write('Triggers and their functions are changed in apps/api/src/db/triggers.\n');
  return 0;
});

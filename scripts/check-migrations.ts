import { Fault, runScript } from './fault.ts';
import { missingMigration } from './migrations-folder.ts';

await runScript(async (signal) => {
  const missing = await missingMigration(signal);
  if (missing === undefined) return 0;
  throw new Fault(`${missing}\nThe tables differ from the migrations. Run: npm run migration NAME`);
});

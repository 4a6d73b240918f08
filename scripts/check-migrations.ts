import { Fault, runScript } from './fault.ts';
import { listChangedTriggers, missingMigration } from './migrations-folder.ts';

await runScript(async (signal) => {
  const missing = await missingMigration(signal);
  if (missing !== undefined)
    throw new Fault(`${missing}\nThe tables differ from the migrations. Run: npm run migration NAME`);
  const changed = listChangedTriggers();
  if (changed.length === 0) return 0;
  throw new Fault(
    `Changed since the newest migration: ${changed.join(', ')}. A process of the release before that starts again would bring the old one back. Run: npm run migration -- NAME --custom\nIf it refuses what code of before does, say so there: -- needs: NAME`,
  );
});

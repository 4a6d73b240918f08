import { API, bringUpToDate, EMAILS, WEB } from './builds.ts';
import { runScript } from './fault.ts';
import { runHere } from './terminal-program.ts';

await runScript(async (signal) => {
  await bringUpToDate(EMAILS, signal);
  await bringUpToDate(API, signal);
  if (process.argv[2] !== 'quick') await bringUpToDate(WEB, signal);
  return runHere(['run.ts', ...process.argv.slice(2)], { folder: 'bench', signal });
});

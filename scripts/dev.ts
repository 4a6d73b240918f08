import { watch } from 'node:fs';
import { bringUpToDate, EMAILS } from './builds.ts';
import { readProductEnvironment } from './environment.ts';
import { Fault, runScript } from './fault.ts';
import { mailboxLines } from './mailbox-lines.ts';
import { inRoot } from './places.ts';
import { refuseTakenPorts, startPrograms, stopAll, whenOneEnds } from './product.ts';
import { whenAborted } from './stop-signals.ts';

const SETTLE_MS = 100;

/** Rebuilds the mails after each change; the API reloads when its imports change. */
function rebuildMailsOnChange(signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const build = () => {
    building = building
      .then(() => bringUpToDate(EMAILS, signal))
      .catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
        process.stderr.write(`${error.message}\n`);
      });
  };
  watch(inRoot('emails/src'), { recursive: true, signal }, () => {
    clearTimeout(timer);
    timer = setTimeout(build, SETTLE_MS);
  });
}

async function run(signal: AbortSignal): Promise<never> {
  const environment = readProductEnvironment();
  await refuseTakenPorts(environment);
  await bringUpToDate(EMAILS, signal);
  const programs = startPrograms(environment, 'reload', (line, stream) => process[stream].write(`${line}\n`));
  const lines = [
    `Waymark reloads at ${environment.publicUrl}, its API at ${environment.apiUrl}.`,
    ...mailboxLines(environment),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  rebuildMailsOnChange(signal);
  try {
    return await Promise.race([whenOneEnds(programs), whenAborted(signal)]);
  } finally {
    await stopAll(programs);
  }
}

await runScript(run, { codeWhenStopped: 0 });

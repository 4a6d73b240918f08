import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runQuietly } from './checks.ts';
import { Fault, runScript } from './fault.ts';
import { inRoot } from './places.ts';
import { apiFiles } from './scaffold/api-template.ts';
import { contractFiles } from './scaffold/contract-template.ts';
import { namesOf } from './scaffold/names.ts';
import { registerPolicy, registerProbe, registerRoutes } from './scaffold/registration.ts';
import { webFiles } from './scaffold/web-template.ts';

/** The lists that a capability is put into. */
const REGISTRATIONS = {
  'apps/api/src/app.ts': registerRoutes,
  'packages/contract/src/policies.ts': registerPolicy,
  'apps/api/test/policy-probes.ts': registerProbe,
} as const;

async function runTool(what: string, args: readonly string[], folder: string, signal: AbortSignal): Promise<void> {
  const { isFine, output } = await runQuietly(
    [inRoot('node_modules', args[0] ?? ''), ...args.slice(1)],
    folder,
    signal,
  );
  if (!isFine) throw new Fault(`${output}\n${what} failed.`);
}

/** Makes a capability that works from the page to the table, for its author to turn into the one that is meant. */
await runScript(async (signal) => {
  const [plural, singular] = process.argv.slice(2);
  const names = namesOf(plural, singular);
  const files = [contractFiles, apiFiles, webFiles].flatMap((template) => template(names));
  const taken = files.find(({ path }) => existsSync(inRoot(path)));
  if (taken) throw new Fault(`${taken.path} exists already. Choose another name, or delete it first.`);

  const lists = Object.entries(REGISTRATIONS).map(([path, register]) => ({
    path,
    content: register(readFileSync(inRoot(path), 'utf8'), names),
  }));
  for (const { path, content } of [...files, ...lists]) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), content);
  }
  const paths = [...lists, ...files].map(({ path }) => path);
  await runTool('Formatting', ['@biomejs/biome/bin/biome', 'check', '--write', '--colors=off', ...paths], '.', signal);
  await runTool('The migration', ['drizzle-kit/bin.cjs', 'generate', `--name=${names.plural}`], 'apps/api', signal);

  const written = [...paths, 'apps/api/migrations (one more)'];
  process.stdout.write(`${written.map((path) => `  ${path}\n`).join('')}
A coachee can add, see and remove ${names.wordsPlural} at /${names.plural}. Make of it what it should be, link the page from where
people look for it, and tell in the privacy policy what is kept (apps/web/src/features/privacy-policy/kept-table.tsx). npm run check and npm test -- api ${names.plural} tell whether it holds.
`);
  return 0;
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import nodePlop from 'node-plop';
import { runQuietly } from './checks.ts';
import { Fault, runScript } from './fault.ts';
import { inRoot, ROOT } from './places.ts';
import { type Names, namesOf } from './scaffold/names.ts';
import { registerModule, registerPolicy, registerProbe } from './scaffold/registration.ts';

const TEMPLATES = 'scripts/scaffold/templates';

const REGISTRATIONS = {
  'apps/api/src/modules.ts': registerModule,
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

/** A template's path is the file's path. Returns the paths it touched. */
async function writeFiles(names: Names): Promise<readonly string[]> {
  const plop = await nodePlop(undefined, { destBasePath: ROOT, force: false });
  const files = globSync('**/*.hbs', { cwd: inRoot(TEMPLATES) })
    .sort()
    .map((template) => ({ template, path: plop.renderString(template.replace(/\.hbs$/, ''), names) }));
  const taken = files.find(({ path }) => existsSync(inRoot(path)));
  if (taken) throw new Fault(`${taken.path} exists already. Choose another name, or delete it first.`);

  const lists = Object.entries(REGISTRATIONS);
  const generator = plop.setGenerator('capability', {
    prompts: [],
    actions: [
      ...lists.map(([path, register]) => ({
        type: 'modify',
        path: inRoot(path),
        transform: (content: string) => register(content, names),
      })),
      ...files.map(({ template, path }) => ({
        type: 'add',
        path: inRoot(path),
        template: readFileSync(inRoot(TEMPLATES, template), 'utf8'),
      })),
    ],
  });
  const { failures } = await generator.runActions(names);
  if (failures.length > 0) throw new Fault(failures.map(({ error }) => error).join('\n'));
  return [...lists.map(([path]) => path), ...files.map(({ path }) => path)];
}

/** Creates a working capability, from page to table, for its author to adapt. */
await runScript(async (signal) => {
  const [plural, singular] = process.argv.slice(2);
  const names = namesOf(plural, singular);
  const paths = await writeFiles(names);
  await runTool('Formatting', ['@biomejs/biome/bin/biome', 'check', '--write', '--colors=off', ...paths], '.', signal);
  await runTool('The migration', ['drizzle-kit/bin.cjs', 'generate', `--name=${names.plural}`], 'apps/api', signal);

  const written = [...paths, 'apps/api/migrations (one more)'];
  process.stdout.write(`${written.map((path) => `  ${path}\n`).join('')}
A coachee can add, see and remove ${names.wordsPlural} at /${names.plural}. Make of it what it should be, link the page from where
people look for it, and tell in the privacy policy what is kept (apps/web/src/features/privacy-policy/kept-table.tsx). npm run check and npm test -- api ${names.plural} tell whether it holds.
`);
  return 0;
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import nodePlop from 'node-plop';
import { runQuietly } from './checks.ts';
import { Fault, runScript } from './fault.ts';
import { writeMigration } from './migrations-folder.ts';
import { inRoot, ROOT } from './places.ts';
import { type Names, namesOf } from './scaffold/names.ts';
import { registerPolicy, registerPromise } from './scaffold/registration.ts';

const TEMPLATES = 'scripts/scaffold/templates';

const PROMISES = 'apps/web/test/promises/kept-promises.ts';

const policiesOf = ({ context }: Names) => `packages/contract/src/${context}/policies.ts`;

async function format(paths: readonly string[], signal: AbortSignal): Promise<void> {
  const biome = [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', '--colors=off', ...paths];
  const { isFine, output } = await runQuietly(biome, '.', signal);
  if (!isFine) throw new Fault(`${output}\nFormatting failed.`);
}

/** A template's path is the file's path. Returns the paths it touched. */
async function writeFiles(names: Names): Promise<readonly string[]> {
  const plop = await nodePlop(undefined, { destBasePath: ROOT, force: false });
  const files = globSync('**/*.hbs', { cwd: inRoot(TEMPLATES) })
    .sort()
    .map((template) => ({ template, path: plop.renderString(template.replace(/\.hbs$/, ''), names) }));
  const taken = files.find(({ path }) => existsSync(inRoot(path)));
  if (taken) throw new Fault(`${taken.path} exists already. Choose another name, or delete it first.`);

  const generator = plop.setGenerator('capability', {
    prompts: [],
    actions: [
      {
        type: 'modify',
        path: inRoot(policiesOf(names)),
        transform: (content: string) => registerPolicy(content, names),
      },
      {
        type: 'modify',
        path: inRoot(PROMISES),
        transform: (content: string) => registerPromise(content, names),
      },
      ...files.map(({ template, path }) => ({
        type: 'add',
        path: inRoot(path),
        template: readFileSync(inRoot(TEMPLATES, template), 'utf8'),
      })),
    ],
  });
  const { failures } = await generator.runActions(names);
  if (failures.length > 0) throw new Fault(failures.map(({ error }) => error).join('\n'));
  return [policiesOf(names), PROMISES, ...files.map(({ path }) => path)];
}

/** Creates a working capability, from page to table, for its author to adapt. */
await runScript(async (signal) => {
  const [context, plural, singular] = process.argv.slice(2);
  const names = namesOf(context, plural, singular);
  const paths = await writeFiles(names);
  await format(paths, signal);
  const migration = await writeMigration({ name: names.plural }, signal);

  process.stdout.write(`${[...paths, ...migration].map((path) => `  ${path}\n`).join('')}
A coachee can add, see and remove ${names.wordsPlural} at /${names.plural}. Make of it what it should be, and link the page from where
people look for it. ${policiesOf(names)} says who reads it, and what the privacy policy says about it.
npm run check and npm test -- api ${names.plural} tell whether it holds. Once the page is what it should be, give it a test.
`);
  return 0;
});

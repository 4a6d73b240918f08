import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { AS_DEPLOYED } from '../testing/postgres.ts';
import { API, bringUpToDate, EMAILS } from './builds.ts';
import { inRoot } from './places.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const variablesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

const DECLARED = [
  ...['apps/api/src/env.ts', 'apps/api/src/sms/twilio-account.ts', 'apps/web/src/env.ts'],
  ...['apps/api/src/billing/card-payments/stripe-settings.ts', 'apps/api/src/database-variables.ts'],
];
const KNOWN = variablesIn(DECLARED.map((file) => read(file)).join(''), /^ {2}([A-Z][A-Z0-9_]+):/gm);

test('lists every variable that a program reads, and no other, in the README', () => {
  const [, table = ''] = /## Configuration\n([\s\S]+?)\n## /.exec(read('README.md')) ?? [];
  const firstColumn = [...table.matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell).join();
  expect(variablesIn(firstColumn, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(KNOWN);
});

test('passes the containers every variable that is not fixed in them', () => {
  // Containers set ports, interface and folder; PostgreSQL has no demo or mailbox.
  const fixed = ['API_PORT', 'DATA_DIR', 'DEMO', 'HOST', 'MAILBOX_KEY', 'PORT'];
  const given = variablesIn(read('compose.yaml'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  expect(given).toEqual(KNOWN.filter((name) => !fixed.includes(name)));
});

test.each(['apps/api/src', 'apps/api/migrations', 'packages/contract', 'content'])(
  'copies %s, which the API reads at startup, into its image',
  (folder) => {
    expect(read('containers/api.Dockerfile').split('\n')).toContain(`COPY ${folder} ${folder}`);
  },
);

test('measures PostgreSQL with the settings that it is deployed with', () => {
  const [, settings = ''] = /command: \[postgres, (.+)\]/.exec(read('compose.yaml')) ?? [];
  expect(settings).toBe(
    Object.entries(AS_DEPLOYED)
      .map(([name, value]) => `-c, ${name}=${value}`)
      .join(', '),
  );
});

let image: string | undefined;
afterEach(() => {
  if (image) rmSync(image, { recursive: true });
});

/** The folders that the Dockerfile's last stage holds, beside the packages of this checkout. */
function layOutImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-image-'));
  const [lastStage = '', firstStage = ''] = read('containers/api.Dockerfile').split('\nFROM ').toReversed();
  const copied = [...lastStage.matchAll(/^COPY (?:--from=build \/waymark\/)?(\S+) (\S+)$/gm)];
  for (const [, from = '', to = ''] of copied) cpSync(inRoot(from), join(folder, to), { recursive: true });
  expect(firstStage).toContain('npm ci --omit=dev');
  for (const manifest of ['package.json', 'apps/api/package.json', 'emails/package.json'])
    cpSync(inRoot(manifest), join(folder, manifest));
  mkdirSync(join(folder, 'node_modules/@waymark'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules')).filter((name) => name !== '@waymark'))
    symlinkSync(inRoot('node_modules', name), join(folder, 'node_modules', name));
  symlinkSync(join(folder, 'packages/contract'), join(folder, 'node_modules/@waymark/contract'));
  symlinkSync(join(folder, 'emails'), join(folder, 'node_modules/@waymark/emails'));
  symlinkSync(inRoot('apps/api/node_modules'), join(folder, 'apps/api/node_modules'));
  return folder;
}

test('runs the operator’s commands in the API’s image, from any folder', async () => {
  await bringUpToDate(EMAILS);
  await bringUpToDate(API);
  image = layOutImage();
  const [, program = '', onPath = ''] = /ln -s \/waymark(\S+) (\S+)/.exec(read('containers/api.Dockerfile')) ?? [];
  accessSync(join(image, program), constants.X_OK);
  mkdirSync(join(image, dirname(onPath)), { recursive: true });
  symlinkSync(join(image, program), join(image, onPath));

  const secret = 'a-secret-for-tests-with-32-characters';
  const { stdout } = await promisify(execFile)('operator', ['practice'], {
    cwd: tmpdir(),
    env: {
      PATH: [join(image, dirname(onPath)), dirname(process.execPath), process.env.PATH].join(delimiter),
      ...{ NODE_ENV: 'production', DATA_DIR: join(image, 'data'), NEXTAUTH_SECRET: secret, JWT_SECRET: secret },
    },
  });

  expect(stdout).toMatch(/^No one runs this practice yet\./);
});

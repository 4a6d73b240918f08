import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './places.ts';
import { findFreePort, isPortFree } from './ports.ts';

/** Stand-ins for the real programs: healthy, quick to stop and quick to build. */
const API = `
  import { createServer } from 'node:http';
  if (process.env.DATABASE_URL) { console.error('The database cannot be reached.'); process.exit(1); }
  const videoCall = { coachee: 'asha@demo.waymark.test', coach: 'maya@demo.waymark.test' };
  const accounts = [{ email: 'asha@demo.waymark.test', note: 'A coachee' }];
  const demo = { accounts, password: 'open-sesame', videoCall };
  const server = createServer((request, response) => {
    if (request.url === '/crash') { console.error('Out of memory.'); process.exit(7); }
    response.end(JSON.stringify(demo));
  });
  server.listen(Number(process.env.API_PORT), 'localhost');
  console.log('an uninteresting line');
  process.on('SIGTERM', () => { console.log('API stopped in order'); process.exit(0); });
`;
const WEB = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end()).listen(Number(process.env.PORT), 'localhost');
  process.on('SIGTERM', () => { console.log('web stopped in order'); process.exit(0); });
`;
const BUILD =
  "const fs = require('fs'); fs.mkdirSync('OUT', { recursive: true }); fs.appendFileSync('OUT/builds', 'x')";

let root: string;
let ports: { PORT: string; API_PORT: string };
let running: ChildProcess | undefined;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const manifest = (output: string) =>
  JSON.stringify({ type: 'module', scripts: { build: `node -e "${BUILD.replaceAll('OUT', output)}"` } });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-start-'));
  cpSync(inRoot('scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(root, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('emails/package.json', manifest('dist'));
  write('apps/web/package.json', manifest('.next'));
  write('apps/web/server.ts', WEB);
  write('apps/api/package.json', manifest('dist'));
  write('apps/api/src/main.ts', API);
  write('apps/api/dist/main.js', API);
  ports = { PORT: String(await findFreePort()), API_PORT: String(await findFreePort()) };
});
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly said: { out: string; err: string };
  readonly ended: Promise<number | null>;
  readonly healthy: Promise<unknown>;
}

function start(variables: Record<string, string> = {}, script = 'start'): Started {
  const env = { PATH: process.env.PATH, ...ports, ...variables };
  const child = spawn(process.execPath, [join(root, `scripts/${script}.ts`)], { env });
  running = child;
  const said = { out: '', err: '' };
  const healthy = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
      if (/\/mailbox(\/open.*)?\n/.test(said.out)) resolve(undefined);
    });
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said, ended, healthy };
}

async function startAndStop(signal: NodeJS.Signals): Promise<Started['said'] & { code: number | null }> {
  const { child, said, ended, healthy } = start();
  await Promise.race([healthy, ended]);
  child.kill(signal);
  return { code: await ended, ...said };
}

const builds = (output: string) => readFileSync(join(root, output, 'builds'), 'utf8').length;

test('prints one block and stops both programs gracefully on Ctrl-C', async () => {
  const { code, out, err } = await startAndStop('SIGINT');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [before, after] = out.split('an uninteresting line\n');
  expect(before).toBe('Building the mails …\nBuilding the API …\nBuilding the web …\n');
  expect(after).toContain(`
Waymark is running at http://localhost:${ports.PORT}

  Demo accounts, password open-sesame
    asha@demo.waymark.test  A coachee

  Video call  asha@demo.waymark.test with maya@demo.waymark.test

  Mailbox  http://localhost:${ports.PORT}/mailbox
`);
  expect(after).toContain('API stopped in order');
  expect(after).toContain('web stopped in order');
});

test.each(['start', 'dev'])('npm run %s prints the key of the mailbox on a public address', async (script) => {
  const { child, ended, said, healthy } = start({ PUBLIC_URL: 'https://waymark.example' }, script);
  await Promise.race([healthy, ended]);
  child.kill('SIGINT');
  await ended;
  expect(said.out).toMatch(/\n {2}Mailbox {2}https:\/\/waymark\.example\/mailbox\/open\?key=[\w-]{43}\n/);
});

test.each([
  [
    'prints the operator’s link while a practice on a database server has no owner',
    "console.log('Open this link');",
    true,
  ],
  ['prints none once it has one', 'process.exit(1);', false],
])('%s', async (_what, operator, isPrinted) => {
  write('apps/api/dist/main.js', API.replace(/.*DATABASE_URL.*/, ''));
  write('apps/api/src/operator.ts', `if (process.argv[2] !== 'claim-link') process.exit(2);\n${operator}`);
  const secrets = { NEXTAUTH_SECRET: 'w'.repeat(32), JWT_SECRET: 'j'.repeat(32), SMTP_URL: 'smtp://localhost' };
  const { child, ended, said } = start({ DATABASE_URL: 'postgres://localhost/none', ...secrets });
  await Promise.race([
    new Promise((resolve) => child.stdout?.on('data', () => said.out.includes('is running') && resolve(0))),
    ended,
  ]);
  child.kill('SIGINT');
  await ended;
  expect(said.err).toBe('');
  expect(said.out.includes('\n\n  Open this link\n')).toBe(isPrinted);
});

test('rebuilds only what has changed', async () => {
  await startAndStop('SIGTERM');
  write('emails/src/welcome.tsx', 'export {};');
  await startAndStop('SIGTERM');
  await startAndStop('SIGTERM');
  expect(['emails/dist', 'apps/api/dist', 'apps/web/.next'].map(builds)).toEqual([2, 1, 1]);
});

test('shows the output of a build that fails', async () => {
  write(
    'apps/web/package.json',
    JSON.stringify({ scripts: { build: 'node -e "console.error(\'No such page\'); process.exit(1)"' } }),
  );
  const { ended, said } = start();
  expect(await ended).toBe(1);
  expect(said.err).toBe('No such page\nThe web could not be built; what the build said is above.\n');
});

test('stops both if one program cannot start, and prints only its last line', async () => {
  const secrets = { NEXTAUTH_SECRET: 'w'.repeat(32), JWT_SECRET: 'j'.repeat(32) };
  const { ended, said } = start({ DATABASE_URL: 'postgres://localhost/none', ...secrets });
  expect(await ended).toBe(1);
  expect(said.err).toBe('The API stopped: The database cannot be reached.\n');
  expect(await isPortFree(Number(ports.PORT))).toBe(true);
});

test('stops the other program with exit code 1 when one dies later', async () => {
  const { ended, said, healthy } = start();
  await healthy;
  await fetch(`http://localhost:${ports.API_PORT}/crash`).catch(() => undefined);
  expect(await ended).toBe(1);
  expect(said.err).toBe('Out of memory.\nThe API stopped: Out of memory.\n');
  expect(said.out).toContain('web stopped in order');
});

test('can be stopped while it builds', async () => {
  write('emails/package.json', JSON.stringify({ scripts: { build: 'node -e "setInterval(() => {}, 1000)"' } }));
  const { child, ended, said } = start();
  while (!said.out.includes('Building')) await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said.err).toBe('');
});

test('reports a taken port in one line before it builds anything', async () => {
  const other = createServer().listen(Number(ports.API_PORT));
  const { ended, said } = start();
  expect(await ended).toBe(1);
  other.close();
  expect(said.out).toBe('');
  expect(said.err).toMatch(/^Port \d+ is taken by .+\. Stop it, or set API_PORT to a free port\.\n$/);
});

test('reports missing secrets in one line', async () => {
  const { ended, said } = start({ DATABASE_URL: 'postgres://localhost/none' });
  expect(await ended).toBe(1);
  expect(said.err).toBe(
    'NEXTAUTH_SECRET and JWT_SECRET are required with DATABASE_URL. Set each to 32 random characters or more.\n',
  );
});

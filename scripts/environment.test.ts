import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readProductEnvironment } from './environment.ts';
import { inRoot } from './places.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'waymark-data-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const SERVER = { DATABASE_URL: 'postgres://localhost/waymark' };
const SECRETS = { NEXTAUTH_SECRET: 'w'.repeat(32), JWT_SECRET: 'j'.repeat(32) };

describe('on the embedded database', () => {
  test('creates secrets once, readable by their owner only', () => {
    const { variables: first } = readProductEnvironment({ DATA_DIR });
    const { variables: second } = readProductEnvironment({ DATA_DIR });
    expect(first.JWT_SECRET).toMatch(/^[\w-]{43}$/);
    expect(first.NEXTAUTH_SECRET).not.toBe(first.JWT_SECRET);
    expect(second).toEqual(first);
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('uses a secret that is set', () => {
    const { variables } = readProductEnvironment({ DATA_DIR, JWT_SECRET: SECRETS.JWT_SECRET });
    expect(variables.JWT_SECRET).toBe(SECRETS.JWT_SECRET);
    expect(variables.NEXTAUTH_SECRET).toBe(
      JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).NEXTAUTH_SECRET,
    );
  });

  test('reports a damaged file and leaves it as it is', () => {
    writeFileSync(join(DATA_DIR, 'secrets.json'), '{"JWT_SECRET":');
    expect(() => readProductEnvironment({ DATA_DIR })).toThrow(/secrets\.json is damaged\. Delete it/);
  });

  test('captures mail until a server is configured', () => {
    expect(readProductEnvironment({ DATA_DIR }).isMailCaptured).toBe(true);
    expect(readProductEnvironment({ DATA_DIR, SMTP_URL: 'smtp://localhost' }).isMailCaptured).toBe(false);
  });
});

describe('the key of the mailbox', () => {
  const keyOf = (given: Record<string, string>) => readProductEnvironment({ DATA_DIR, ...given }).variables.MAILBOX_KEY;

  test('changes with each start on a public address', () => {
    const PUBLIC_URL = 'https://waymark.example';
    const [first, second] = [keyOf({ PUBLIC_URL }), keyOf({ PUBLIC_URL })];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', ''])(
    'is not needed on this machine: %s',
    (PUBLIC_URL) => expect(keyOf({ PUBLIC_URL })).toBeUndefined(),
  );

  test('does not exist if no mail is captured', () => {
    const PUBLIC_URL = 'https://localhost.waymark.example';
    expect(keyOf({ PUBLIC_URL })).toBeDefined();
    expect(keyOf({ PUBLIC_URL, SMTP_URL: 'smtp://localhost' })).toBeUndefined();
    expect(keyOf({ PUBLIC_URL, ...SERVER, ...SECRETS })).toBeUndefined();
  });
});

describe('with DATABASE_URL', () => {
  test.each([
    [{}, 'NEXTAUTH_SECRET and JWT_SECRET are required with DATABASE_URL.'],
    [{ JWT_SECRET: SECRETS.JWT_SECRET }, 'NEXTAUTH_SECRET is required with DATABASE_URL.'],
    [{ ...SECRETS, JWT_SECRET: '' }, 'JWT_SECRET is required with DATABASE_URL.'],
  ])('names missing secrets: %o', (given, line) => {
    expect(() => readProductEnvironment({ ...SERVER, ...given })).toThrow(line);
  });

  test('writes nothing', () => {
    expect(readProductEnvironment({ ...SERVER, ...SECRETS, DATA_DIR }).isEmbedded).toBe(false);
    expect(() => statSync(join(DATA_DIR, 'secrets.json'))).toThrow();
  });
});

describe('addresses', () => {
  const read = (given: Record<string, string>) => readProductEnvironment({ ...SERVER, ...SECRETS, ...given });

  test('follow the ports unless set', () => {
    expect(read({})).toMatchObject({ publicUrl: 'http://localhost:3000', apiUrl: 'http://localhost:4000' });
    expect(read({ PORT: '80', API_PORT: '81' })).toMatchObject({ webPort: 80, apiUrl: 'http://localhost:81' });
    expect(read({ PUBLIC_URL: 'https://waymark.example' }).publicUrl).toBe('https://waymark.example');
  });

  test('resolves the data folder from the root of the repository', () => {
    expect(read({}).variables.DATA_DIR).toBe(inRoot('.data'));
    expect(read({ DATA_DIR: 'elsewhere' }).variables.DATA_DIR).toBe(inRoot('elsewhere'));
  });

  test.each([
    [{ PORT: 'web' }, 'PORT is "web". Set it to a number from 1 to 65535.'],
    [{ API_PORT: '65536' }, 'API_PORT is "65536".'],
    [{ PORT: '4000' }, 'PORT and API_PORT are both 4000.'],
  ])('rejects invalid ports: %o', (given, line) => {
    expect(() => read(given)).toThrow(line);
  });
});

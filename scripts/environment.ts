import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fault } from './fault.ts';
import { ROOT } from './places.ts';

const SECRET_NAMES = ['NEXTAUTH_SECRET', 'JWT_SECRET'] as const;
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;

function readSecrets(file: string): Secrets | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Fault(`${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const secrets = JSON.parse(content) as Partial<Secrets>;
    if (SECRET_NAMES.every((name) => typeof secrets[name] === 'string')) return secrets as Secrets;
  } catch {}
  throw new Fault(`${file} is damaged. Delete it to get new secrets; everyone will have to sign in again.`);
}

/** Created on first use. Of two simultaneous processes, the first one wins. */
function ensureSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const present = readSecrets(file);
  if (present) return present;
  const made = Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(32).toString('base64url')]));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecrets(file) as Secrets;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** What the scripts need to know. Each program validates its own variables again in its env.ts. */
export interface ProductEnvironment {
  /** For the programs: the given variables, an absolute data folder and the secrets. */
  readonly variables: Readonly<Record<string, string>>;
  readonly webPort: number;
  readonly apiPort: number;
  readonly host: string | undefined;
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly isEmbedded: boolean;
  readonly isMailCaptured: boolean;
}

function readPort(name: string, given: string | undefined, otherwise: number): number {
  const port = given === undefined ? otherwise : Number(given);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Fault(`${name} is "${given}". Set it to a number from 1 to 65535.`);
}

function completeSecrets(given: Readonly<Record<string, string>>, dataDir: string): Readonly<Record<string, string>> {
  const missing = SECRET_NAMES.filter((name) => !given[name]);
  if (missing.length === 0) return {};
  if (!given.DATABASE_URL) return ensureSecrets(dataDir);
  const verb = missing.length === 1 ? 'is' : 'are';
  throw new Fault(
    `${missing.join(' and ')} ${verb} required with DATABASE_URL. Set each to 32 random characters or more.`,
  );
}

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const isOfThisMachine = (address: string) => LOOPBACK_HOST.test(URL.parse(address)?.hostname ?? '');

/** New with each start, which revokes access granted with the previous one. */
const newMailboxKey = () => randomBytes(32).toString('base64url');

/** Creates missing secrets on the embedded database. An empty variable counts as unset. */
export function readProductEnvironment(variables: Variables = process.env): ProductEnvironment {
  const given = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  const webPort = readPort('PORT', given.PORT, 3000);
  const apiPort = readPort('API_PORT', given.API_PORT, 4000);
  if (webPort === apiPort) throw new Fault(`PORT and API_PORT are both ${webPort}. Set them to two different ports.`);
  const dataDir = resolve(ROOT, given.DATA_DIR ?? '.data');
  const secrets = completeSecrets(given, dataDir);
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${webPort}`;
  const isMailCaptured = !given.DATABASE_URL && !given.SMTP_URL;
  const mailboxKey = isMailCaptured && !isOfThisMachine(publicUrl) ? { MAILBOX_KEY: newMailboxKey() } : {};
  return {
    variables: { ...secrets, ...mailboxKey, ...given, DATA_DIR: dataDir },
    webPort,
    apiPort,
    host: given.HOST,
    publicUrl,
    apiUrl: given.API_URL ?? `http://localhost:${apiPort}`,
    isEmbedded: !given.DATABASE_URL,
    isMailCaptured,
  };
}

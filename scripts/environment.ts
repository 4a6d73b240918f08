import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Fault } from './fault.ts';
import { ROOT } from './places.ts';
import { ensureSecrets, SECRET_NAMES } from './secrets.ts';

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

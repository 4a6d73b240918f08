import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';

export const SECRET_NAMES = ['NEXTAUTH_SECRET', 'JWT_SECRET'] as const;
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
export function ensureSecrets(dataDir: string): Secrets {
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

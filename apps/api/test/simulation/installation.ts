import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { passwordForms, storedPassword } from '@waymark/contract/people/password-forms';
import { buildApp } from '#app.ts';
import { databaseFromPglite } from '#db/embedded.ts';
import { readEnvironment } from '#env.ts';
import { openLog } from '#log.ts';
import { openServices } from '#open-services.ts';
import type { PasswordHashing } from '#passwords/hashing.ts';
import type { Services } from '#services.ts';
import { injectCall } from '../injected-call.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Outbox } from './outbox.ts';

const SECRETS = {
  NEXTAUTH_SECRET: 'a-web-secret-for-a-simulation-of-32-characters',
  JWT_SECRET: 'a-token-secret-for-a-simulation-of-32-characters',
};

/** Of the log, for what is found. */
const LINES_KEPT = 20;

const digestOf = (stored: string) => createHash('sha256').update(stored).digest('base64url');

/** Accepts what the real one does; only its cost is left out, and the threads that it takes. */
const PASSWORDS: PasswordHashing = {
  hash: async (password) => digestOf(storedPassword(password)),
  verify: async (hash, password) => passwordForms(password).some((form) => digestOf(form) === hash),
  isOlder: async (hash, password) => digestOf(storedPassword(password)) !== hash,
  refuseWhenBusy() {},
  async close() {},
};

export interface Installation extends TestApp {
  /** Without doing what is due: the next one on this database finds it. */
  close(): Promise<void>;
}

/** The whole API on this database, but for the workers of its jobs. */
export async function openInstallation(
  pglite: PGlite,
  outbox: { readonly current: Outbox },
  dataDir: string,
): Promise<Installation> {
  const env = readEnvironment({ ...SECRETS, RATE_LIMIT_FACTOR: '100000', DATA_DIR: dataDir });
  const lines: string[] = [];
  const log = openLog('warn', (line) => void (lines.push(line) > LINES_KEPT && lines.shift()));
  const opened = await openServices(env, log, { ...databaseFromPglite(pglite), close: async () => {} });
  const services: Services = {
    ...opened.services,
    passwords: PASSWORDS,
    mail: { send: (mail) => outbox.current.send(mail), close() {} },
    sms: { async send() {} },
  };
  const app = await buildApp(services, { shedAboveDelayMs: 0, handlerTimeoutMs: 300_000, keepsAnswers: false });
  const mailsTo = (address: string) => outbox.current.taken.filter(({ to }) => to === address);
  return {
    app,
    services,
    db: services.database.db,
    log: () => lines.join(''),
    call: (caller, endpoint, parts) => injectCall(app, caller, endpoint, parts),
    mailsTo,
    textsTo: () => [],
    async mailTo(address) {
      const found = mailsTo(address).at(-1);
      if (!found) throw new Error(`No mail came to ${address}.`);
      return found;
    },
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { emailAddress } from '@waymark/contract/text';
import { endLoginSessions } from '#modules/accounts/login.service.ts';
import { startPasswordReset } from '#modules/accounts/passwords.service.ts';
import { findCredentials, insertUser, setBlocked } from '#modules/accounts/users.queries.ts';
import { ContentError } from '#modules/library/content-files.ts';
import { importContent } from '#modules/library/content-import.service.ts';
import { listJobs, retryDeadLetters } from '../jobs/job-report.ts';
import type { Services } from '../services.ts';

/** What the operator is told when a command cannot be carried out. */
export class OperatorError extends Error {}

interface Command {
  readonly usage: string;
  readonly about: string;
  run(services: Services, args: readonly string[]): Promise<readonly string[]>;
}

const ADMIN_ROLES: Readonly<Record<string, RoleId>> = {
  'group-admin': ROLE.groupAdmin,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'super-admin': ROLE.superAdmin,
  'business-admin': ROLE.businessAdmin,
};

function parseEmail(given: string | undefined): string {
  const parsed = emailAddress().safeParse(given);
  if (!parsed.success) throw new OperatorError(`${given ?? 'Nothing'} is not an email address.`);
  return parsed.data;
}

async function createAdmin(services: Services, [roleName = '', address]: readonly string[]) {
  const role = ADMIN_ROLES[roleName];
  if (!role) throw new OperatorError(`The role is one of ${Object.keys(ADMIN_ROLES).join(', ')}.`);
  const email = parseEmail(address);
  if (!(await insertUser(services.database.db, { email, role })))
    throw new OperatorError(`${email} has an account already.`);
  await startPasswordReset(services, email, randomUUID());
  return [`${email} has an account as ${roleName}. A mail with a link to set a password is on its way.`];
}

async function block(services: Services, address: string | undefined, isBlocked: boolean) {
  const { db } = services.database;
  const email = parseEmail(address);
  const account = await findCredentials(db, email);
  if (!account) throw new OperatorError(`${email} has no account.`);
  await setBlocked(db, account.userId, isBlocked);
  if (isBlocked) await endLoginSessions(db, services, account.userId);
  return [isBlocked ? `${email} is blocked and signed out everywhere.` : `${email} may log in again.`];
}

async function importLibrary(services: Services): Promise<readonly string[]> {
  try {
    const { articles, added, changed, removed } = await importContent(services);
    return [`${articles} articles: ${added} added, ${changed} changed, ${removed} removed.`];
  } catch (error) {
    if (error instanceof ContentError) throw new OperatorError(`Nothing was imported. ${error.message}`);
    throw error;
  }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-admin': {
    usage: 'create-admin ROLE EMAIL',
    about: `make an account and mail a link to set its password; ROLE is ${Object.keys(ADMIN_ROLES).join(', ')}`,
    run: createAdmin,
  },
  block: {
    usage: 'block EMAIL',
    about: 'end all sessions of an account and refuse its logins',
    run: (s, [email]) => block(s, email, true),
  },
  unblock: {
    usage: 'unblock EMAIL',
    about: 'let a blocked account log in again',
    run: (s, [email]) => block(s, email, false),
  },
  'import-content': {
    usage: 'import-content',
    about: 'make topics and articles those of the content folder',
    run: importLibrary,
  },
  jobs: {
    usage: 'jobs',
    about: 'count the jobs by kind: queued, retried, running, done, failed; and list the dead letters',
    run: ({ database }) => listJobs(database.db),
  },
  'retry-jobs': {
    usage: 'retry-jobs [KIND]',
    about: 'try the dead letters again, all of them or those of one kind',
    run: ({ jobs }, [kind]) => retryDeadLetters(jobs, kind),
  },
};

/** Carries out one command and gives the lines to print. Throws `OperatorError` with a line that says what is wrong. */
export function runCommand(services: Services, [name = '', ...args]: readonly string[]): Promise<readonly string[]> {
  const command = COMMANDS[name];
  if (command) return command.run(services, args);
  const list = Object.values(COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(26)} ${about}`);
  throw new OperatorError(['Commands:', ...list].join('\n'));
}

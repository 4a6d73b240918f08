import { randomUUID } from 'node:crypto';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { startOrganisationOf } from '#organisations/organisation-settings/organisation-settings.service.ts';
import { startPasswordReset } from '#people/accounts/passwords.service.ts';
import { endSignUp } from '#people/accounts/sign-up.service.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { insertUser, setBlocked } from '#people/users/users.queries.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, OperatorError, parseEmail } from './command.ts';

const ADMIN_ROLES: Readonly<Record<string, RoleId>> = {
  'group-admin': ROLE.groupAdmin,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'super-admin': ROLE.superAdmin,
  'business-admin': ROLE.businessAdmin,
};

async function createAdmin(services: Services, [roleName = '', address]: readonly string[]) {
  const role = ADMIN_ROLES[roleName];
  if (!role) throw new OperatorError(`The role must be one of ${Object.keys(ADMIN_ROLES).join(', ')}.`);
  const email = parseEmail(address);
  await services.database.db.transaction(async (tx) => {
    const userId = await insertUser(tx, { email, role });
    if (!userId) throw new OperatorError(`${email} already has an account.`);
    await startOrganisationOf(tx, services, { role, userId });
    await endSignUp(tx, email);
  });
  await startPasswordReset(services, email, randomUUID());
  return [`${email} has an account as ${roleName}. A mail with a link to set a password is on its way.`];
}

async function block(services: Services, address: string | undefined, isBlocked: boolean) {
  const { db } = services.database;
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  await db.transaction(async (tx) => {
    await setBlocked(tx, userId, isBlocked);
    if (isBlocked) await endWaysIn(tx, services, userId);
  });
  return [isBlocked ? `${email} is blocked and signed out everywhere.` : `${email} can log in again.`];
}

export const ACCOUNT_COMMANDS: Commands = {
  'create-admin': {
    usage: 'create-admin ROLE EMAIL',
    about: `create an account and mail a link to set its password; ROLE is ${Object.keys(ADMIN_ROLES).join(', ')}`,
    run: createAdmin,
  },
  block: {
    usage: 'block EMAIL',
    about: 'end all sessions and mailed links of an account and stop it from logging in',
    run: (s, [email]) => block(s, email, true),
  },
  unblock: {
    usage: 'unblock EMAIL',
    about: 'let a blocked account log in again',
    run: (s, [email]) => block(s, email, false),
  },
};

import { ROLE, type RoleId } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { isAddressTaken } from '#people/users/email-changes.queries.ts';
import { correctAddress, listMisspeltAddresses } from '#people/users/misspelt-addresses.queries.ts';
import { createAdmin } from '#practice/organisation-accounts/organisation-accounts.service.ts';
import { setAccountBlocked } from '#practice/person-accounts/person-accounts.service.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, noteDeed, OperatorError, parseEmail } from './command.ts';

const ADMIN_ROLES: Readonly<Record<string, RoleId>> = {
  'group-admin': ROLE.groupAdmin,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'super-admin': ROLE.superAdmin,
  'business-admin': ROLE.businessAdmin,
};

async function makeAdmin(services: Services, [roleName = '', address]: readonly string[]) {
  const role = ADMIN_ROLES[roleName];
  if (!role) throw new OperatorError(`The role must be one of ${Object.keys(ADMIN_ROLES).join(', ')}.`);
  const email = parseEmail(address);
  await createAdmin(services, null, { email, role }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'email_in_use')
      throw new OperatorError(`${email} already has an account.`);
    throw error;
  });
  return [`${email} has an account as ${roleName}. A mail with a link to set a password is on its way.`];
}

async function block(services: Services, address: string | undefined, isBlocked: boolean) {
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  await setAccountBlocked(services, null, { userId, isBlocked });
  return [isBlocked ? `${email} is blocked and signed out everywhere.` : `${email} can log in again.`];
}

export const ACCOUNT_COMMANDS: Commands = {
  'create-admin': {
    usage: 'create-admin ROLE EMAIL',
    about: `create an account and mail a link to set its password; ROLE is ${Object.keys(ADMIN_ROLES).join(', ')}`,
    run: makeAdmin,
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

async function listAddresses({ database }: Services) {
  const found = await listMisspeltAddresses(database.db);
  if (found.length === 0) return ['No two accounts share a mailbox.'];
  return found.map(
    ({ userId, email, ownerId }) =>
      `Account ${userId}, ${email}, cannot log in: account ${ownerId} has the same mailbox.`,
  );
}

async function giveAddress(services: Services, [id = '', address]: readonly string[]) {
  const email = parseEmail(address);
  const userId = (/^\d{1,9}$/.test(id) ? Number(id) : 0) as UserId;
  await services.database.db.transaction(async (tx) => {
    if (await isAddressTaken(tx, email)) throw new OperatorError(`${email} already has an account.`);
    if (!(await correctAddress(tx, userId, email))) throw new OperatorError(`${id} is not among "operator addresses".`);
    await endWaysIn(tx, services, userId);
    await noteDeed(tx, { deed: 'address-given', aboutId: userId });
  });
  return [`Account ${userId} now has the address ${email}, and is signed out everywhere.`];
}

export const ADDRESS_COMMANDS: Commands = {
  addresses: {
    usage: 'addresses',
    about: 'list accounts that cannot log in because another account has the same mailbox',
    run: listAddresses,
  },
  'give-address': {
    usage: 'give-address ACCOUNT EMAIL',
    about: 'give an account of that list another address',
    run: giveAddress,
  },
};

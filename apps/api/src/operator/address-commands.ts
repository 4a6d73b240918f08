import type { UserId } from '#actor.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { correctAddress, listMisspeltAddresses } from '#people/users/misspelt-addresses.queries.ts';
import { isAddressTaken } from '#people/users/users.queries.ts';
import type { Services } from '../services.ts';
import { type Commands, OperatorError, parseEmail } from './command.ts';

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

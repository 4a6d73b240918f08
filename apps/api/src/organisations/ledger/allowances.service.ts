import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { type Allowance, findAllowance } from './allowances.queries.ts';
import { insertAccount } from './ledger.queries.ts';
import { transfer } from './ledger.service.ts';

/**
 * Opens a person's empty account for the sessions of a period, whose end is not part of it; returns
 * the id of the account to credit.
 */
export async function openAllowance(
  tx: Db,
  ownerId: UserId,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const during = `[${from.toISOString()},${until.toISOString()})`;
  const account = { ownerKind: 'person', ownerId, unit: 'session', during } as const;
  await insertAccount(tx, { ...account, purpose: 'spent' });
  return insertAccount(tx, account);
}

/** Takes one session; false if none is left. `change` identifies what it is taken for. */
export async function takeSession(
  tx: Db,
  { id, spentId }: Pick<Allowance, 'id' | 'spentId'>,
  change: string,
): Promise<boolean> {
  const taken = await transfer(tx, { requestId: `take:${change}`, from: id, to: spentId, amount: 1 });
  return taken !== 'too-little';
}

/** Gives one session back to the account that it was taken from. */
export async function giveSessionBack(tx: Db, allowanceId: number, change: string): Promise<void> {
  const allowance = await findAllowance(tx, allowanceId);
  if (!allowance) throw new Error('An account that a session was taken from cannot be found.');
  const { id, spentId } = allowance;
  const given = await transfer(tx, { requestId: `give-back:${change}`, from: spentId, to: id, amount: 1 });
  if (given === 'too-little') throw new Error('A session that was never taken cannot be given back.');
}

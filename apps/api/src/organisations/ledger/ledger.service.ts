import type { Db } from '#db/client.ts';
import { findTransferred, insertEntries, insertEntriesToEach, lockAccounts } from './ledger.queries.ts';

export interface Transfer {
  /** The same transfer made again changes nothing. */
  readonly requestId: string;
  /** Ids of two accounts of one unit. */
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/**
 * The only writer of the ledger, apart from `transferToEach` and the trigger that gives back the
 * seats of erased accounts. `known`: made before. `reused`: its id stands for another transfer.
 * `too-little`: `from` has less than that. Only `made` changes anything.
 */
export async function transfer(
  tx: Db,
  { requestId, from, to, amount }: Transfer,
): Promise<'made' | 'known' | 'reused' | 'too-little'> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('A transfer moves a positive whole number.');
  const accounts = await lockAccounts(tx, [from, to]);
  const [one, other] = accounts;
  if (!one || !other || one.unit !== other.unit) throw new Error('A transfer is between two accounts of one unit.');
  const known = await findTransferred(tx, requestId);
  if (known) return known.from === from && known.to === to && known.amount === amount ? 'known' : 'reused';
  const giving = one.id === from ? one : other;
  if (!giving.mayOwe && giving.balance < amount) return 'too-little';
  await insertEntries(tx, { requestId, from, to, amount });
  return 'made';
}

/**
 * As many from one account to each of others, of which none is named twice. False if it has less
 * than that for all of them, and nothing was changed. The same made again throws.
 */
export async function transferToEach(
  tx: Db,
  { requestId, from, to, amount }: Omit<Transfer, 'to'> & { readonly to: readonly number[] },
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('A transfer moves a positive whole number.');
  const accounts = await lockAccounts(tx, [from, ...to]);
  const giving = accounts.find(({ id }) => id === from);
  if (!giving || accounts.length !== to.length + 1 || accounts.some(({ unit }) => unit !== giving.unit)) {
    throw new Error('A transfer is between accounts of one unit.');
  }
  if (giving.balance < amount * to.length) return false;
  await insertEntriesToEach(tx, { requestId, from, to, amount });
  return true;
}

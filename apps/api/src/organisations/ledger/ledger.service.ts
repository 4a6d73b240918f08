import type { Db } from '#db/client.ts';
import { findTransferred, insertEntries, lockAccounts } from './ledger.queries.ts';

export interface Transfer {
  /** The same transfer made again changes nothing. */
  readonly requestId: string;
  /** Ids of two accounts of one unit. */
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/**
 * The only writer of the ledger, apart from the trigger that gives back the seats of erased
 * accounts. `known`: made before. `reused`: its id stands for another transfer. `too-little`:
 * `from` has less than that. Only `made` changes anything.
 */
export async function transfer(
  tx: Db,
  { requestId, from, to, amount }: Transfer,
): Promise<'made' | 'known' | 'reused' | 'too-little'> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('A transfer moves a positive whole number.');
  const accounts = await lockAccounts(tx, from, to);
  const [one, other] = accounts;
  if (!one || !other || one.unit !== other.unit) throw new Error('A transfer is between two accounts of one unit.');
  const known = await findTransferred(tx, requestId);
  if (known) return known.from === from && known.to === to && known.amount === amount ? 'known' : 'reused';
  const giving = one.id === from ? one : other;
  if (!giving.mayOwe && giving.balance < amount) return 'too-little';
  await insertEntries(tx, { requestId, from, to, amount });
  return 'made';
}

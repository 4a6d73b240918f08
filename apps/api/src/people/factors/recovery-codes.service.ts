import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@waymark/contract/people/factors';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Tokens } from '../../tokens.ts';
import { deleteFactorsOf, insertRecoveryCodes } from './factors.queries.ts';

const LENGTH = 10;
/** Crockford's base32, without letters that look like digits; `FactorCode` reads the same. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 bits. */
const newCode = () => [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');

/** Keyed and not slow: see decision 246. */
export const hashRecoveryCode = (tokens: Tokens, userId: UserId, code: string): string =>
  tokens.hashCode(`recovery:${userId}:${code}`);

/** Replaces all former ones, and returns them as they are shown, once. */
export async function makeRecoveryCodes(tx: Db, tokens: Tokens, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await deleteFactorsOf(tx, userId, 'recovery-code');
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(tokens, userId, code)),
  );
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

import { randomUUID } from 'node:crypto';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { isSameSecret, type Tokens } from '../../tokens.ts';
import { type CodeKey, type CodeRow, countCodeTry, insertCode } from './one-time-codes.queries.ts';
import type { CodePurpose } from './one-time-codes.table.ts';

export const codeOfSignUp = (email: string): CodeKey => ({ purpose: 'sign-up', owner: email, userId: null });

export const codeOfPerson = (purpose: Exclude<CodePurpose, 'sign-up'>, userId: UserId): CodeKey => ({
  purpose,
  owner: String(userId),
  userId,
});

/**
 * Returns the id for the job that sends it; undefined within a minute of the last one. Throws
 * `rate_limited` once the owner has reached the limit.
 */
export async function issueCode(tx: Db, tokens: Tokens, key: CodeKey, address: string): Promise<string | undefined> {
  const codeId = randomUUID();
  const codeHash = tokens.hashCode(tokens.oneTimeCode(codeId));
  if (!(await insertCode(tx, key, { address, codeId, codeHash }))) return undefined;
  await refuseBeyond(tx, 'code', `${key.purpose}:${key.owner}`);
  return codeId;
}

/** Counts a try, then compares. Undefined if no code can be tried. */
export async function tryCode(
  db: Db,
  tokens: Tokens,
  key: CodeKey,
  typed: string,
): Promise<{ code: CodeRow; isRight: boolean } | undefined> {
  const code = await countCodeTry(db, key);
  return code && { code, isRight: isSameSecret(code.codeHash, tokens.hashCode(typed)) };
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { refuseBeyond } from '#modules/limits/limits.service.ts';
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
 * Makes the next code as part of a transaction and returns its id, for the job that sends it; undefined when the last one was sent
 * less than a minute ago. Throws `rate_limited` once the owner has had their share of codes.
 */
export async function issueCode(tx: Db, tokens: Tokens, key: CodeKey, address: string): Promise<string | undefined> {
  const codeId = randomUUID();
  const codeHash = tokens.hashCode(tokens.oneTimeCode(codeId));
  if (!(await insertCode(tx, key, { address, codeId, codeHash }))) return undefined;
  await refuseBeyond(tx, 'code', `${key.purpose}:${key.owner}`);
  return codeId;
}

/** Counts a try, then compares. Undefined when there is no code that may be tried. */
export async function tryCode(
  db: Db,
  tokens: Tokens,
  key: CodeKey,
  typed: string,
): Promise<{ code: CodeRow; isRight: boolean } | undefined> {
  const code = await countCodeTry(db, key);
  return code && { code, isRight: isSameSecret(code.codeHash, tokens.hashCode(typed)) };
}

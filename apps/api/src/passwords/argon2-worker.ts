import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const ARGON2: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string): string => hashSync(password, ARGON2);

/** Whether the hash is of one of these. */
export const verify = ({ passwordHash, forms }: { passwordHash: string; forms: readonly string[] }): boolean =>
  forms.some((form) => verifySync(passwordHash, form));

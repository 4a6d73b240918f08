import { KnownPassword } from '@waymark/contract/people/accounts';
import { AppCode, FactorCode, FactorName } from '@waymark/contract/people/factors';
import { z } from 'zod';

/** By the way that was chosen. */
export const codeFields = {
  totp: z.object({ code: AppCode }),
  'recovery-code': z.object({ code: FactorCode }),
};

export const NameOnly = z.object({ name: FactorName });

export const PasswordOnly = z.object({ password: KnownPassword });

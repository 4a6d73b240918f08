import { AppCode, FactorCode } from '@waymark/contract/people/factors';
import { z } from 'zod';

export const codeFields = {
  totp: z.object({ code: AppCode }),
  'recovery-code': z.object({ code: FactorCode }),
};

import { PracticeUpdate } from '@waymark/contract/coaching/coaches';
import { z } from 'zod';

const WHOLE_NUMBER = /^\d{1,4}$/;

/** Holds the typed text; the contract's schema checks the number. */
export const CaseLoad = z.object({
  caseLoadCap: z
    .string()
    .trim()
    .regex(WHOLE_NUMBER, 'Enter a whole number.')
    .transform(Number)
    .pipe(PracticeUpdate.shape.caseLoadCap.unwrap()),
});

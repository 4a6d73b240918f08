import { saveLetter } from '@waymark/contract/wellbeing/letters';
import { z } from 'zod';

const { body, months } = saveLetter.schema.body.shape;

/** As the form has it: the months as a select says them. */
export const LetterDraft = z.object({
  body,
  months: z
    .string()
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(months),
});

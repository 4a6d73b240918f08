import { z } from 'zod';
import { PROBLEM_CODES } from './errors.ts';
import { FactorKind } from './people/factors.ts';

export const FieldError = z.object({ path: z.array(z.string()), message: z.string(), name: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const ErrorAnswer = z.object({
  data: z.null(),
  error: z.object({
    status: z.int(),
    name: z.string(),
    message: z.string(),
    details: z.object({
      code: z.enum(PROBLEM_CODES).describe('What went wrong, for programs; the message is for people and may change.'),
      errors: z.array(FieldError).optional(),
      factors: z.array(FactorKind).optional().describe('For second_factor_required: the kinds that the person has.'),
      nearest: z
        .array(z.iso.datetime({ offset: true }))
        .optional()
        .describe('Up to three free starts, the nearest to the one that was refused.'),
      claimedBy: z
        .object({ firstName: z.string().nullable() })
        .optional()
        .describe('For triage_claimed: who has claimed the thread.'),
      texts: z
        .object({ current: z.string(), yours: z.string(), version: z.int() })
        .optional()
        .describe('For note_changed: the text that is kept, its version, and the one that was refused.'),
    }),
  }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

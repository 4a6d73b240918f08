import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { practiceParts } from '../practice-parts.ts';
import { CONFIGURABLE_RULES, PracticeRules } from '../practice-settings.ts';

const tags = ['Practice'];

/** `configured`: set by a variable, which wins and can't be changed here. */
const RulesInForce = z.object({
  rules: PracticeRules,
  configured: z.array(z.enum(CONFIGURABLE_RULES)),
  /** Whether the reader is an owner. */
  mayChange: z.boolean(),
  /** Counts the changes, to send with the next one. */
  version: z.int(),
});
export type RulesInForce = z.infer<typeof RulesInForce>;

const common = { url: '/practice/rules', resource: 'practice-rules' } as const;

export const showPracticeRules = endpoint({
  ...common,
  method: 'GET',
  access: { practice: practiceParts },
  schema: { summary: 'The rules of this practice', tags, response: { 200: RulesInForce } },
});

/**
 * Holds in every process within a minute. Problems: `request_reused` for a version that is not the
 * newest; `invalid_request` at the field of one that is set by configuration, or of the number of
 * people in a figure if it would fall.
 */
export const changePracticeRules = endpoint({
  ...common,
  method: 'PUT',
  access: { practice: ['owner'] },
  problems: ['request_reused'],
  schema: {
    summary: 'Change rules of this practice',
    tags,
    body: z.strictObject({ version: z.int(), ...PracticeRules.partial().shape }),
    response: { 200: RulesInForce },
  },
});

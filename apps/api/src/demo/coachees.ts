import { MatchState } from '@waymark/contract/coaching/coach-matches';
import { PROFILE_FIELDS } from '@waymark/contract/people/profiles';
import { z } from 'zod';
import { demoAnswers } from './demo-answers.ts';
import { Days, demoFile, Mailbox, Name } from './demo-content.ts';

const { country, timeZone, pronouns } = PROFILE_FIELDS.coachee.shape;

const DemoMatch = z.strictObject({
  coach: Mailbox,
  state: MatchState,
  message: z.string().optional(),
  requestedDaysAgo: Days,
  endedDaysAgo: Days.optional(),
});

const DemoCoachee = z.strictObject({
  mailbox: Mailbox,
  /** Absent for people offered at sign-in: they have their names there. */
  name: Name.optional(),
  /** Absent while the profile is incomplete. */
  profile: z.strictObject({ country, timeZone, pronouns: pronouns.optional() }).optional(),
  /** Absent before the first one. */
  answers: demoAnswers('coachee').optional(),
  isFinished: z.boolean().optional(),
  match: DemoMatch.optional(),
});
export type DemoCoachee = z.infer<typeof DemoCoachee>;

/** In every state: with a coach, with an open request, looking, and on their way. */
export const demoCoachees = demoFile('coachees', z.array(DemoCoachee));

import { PROFILE_FIELDS } from '@waymark/contract/people/profiles';
import { z } from 'zod';
import { demoAnswers } from './demo-answers.ts';
import { Days, demoFile, Mailbox, Name } from './demo-content.ts';

const { country, timeZone, city, pronouns, gender, headline, bio } = PROFILE_FIELDS.coach.shape;

const DemoCoach = z.strictObject({
  mailbox: Mailbox,
  slug: z.string(),
  name: Name,
  profile: z.strictObject({
    ...{ country, timeZone, headline, bio },
    ...{ city: city.optional(), pronouns: pronouns.optional(), gender: gender.optional() },
  }),
  /** Absent for a coach in review. */
  approvedDaysAgo: Days.optional(),
  isPaused: z.boolean().optional(),
  caseLoadCap: z.int().positive().optional(),
  answers: demoAnswers('coach'),
});
export type DemoCoach = z.infer<typeof DemoCoach>;

/** One is pending, one is paused, and one is full. */
export const demoCoaches = demoFile('coaches', z.array(DemoCoach));

import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import { finishQuestionnaire } from '@waymark/contract/coaching/questionnaires';
import { eq } from 'drizzle-orm';
import { approveCoach } from '#coaching/coaches/coach-approval.service.ts';
import { questionnaireAnswers, questionnaireResponses } from '#coaching/questionnaires/questionnaires.table.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { completeStep } from '#people/users/users.queries.ts';
import { users } from '#people/users/users.table.ts';
import { newPerson, type Person } from './people.ts';
import { coachAnswers } from './questionnaire-calls.ts';
import type { TestApp } from './start-test-app.ts';

export interface CoachOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  /** By default, the first topic. */
  readonly topicIds?: readonly number[];
  /** Replaces `coachAnswers`. */
  readonly answers?: Answers;
  readonly profile?: Partial<typeof profiles.$inferInsert>;
}

export const COACH_PROFILE = {
  pronouns: 'she/her',
  country: 'GB',
  timeZone: 'Europe/London',
  headline: 'Room to think aloud',
  bio: 'For fifteen years I led teams in hospitals, where no one had a minute. Now I give people an hour, and it turns out to be enough.',
  gender: 'woman',
  city: 'Leeds',
} as const;

/** A coach with a complete profile whose questionnaire is answered but not finished. */
export async function newDescribedCoach(api: TestApp, options: CoachOptions = {}): Promise<Person> {
  const { firstName = 'Maya', lastName = 'Rao', topicIds = [1], answers = {}, profile = {} } = options;
  const person = await newPerson(api, { role: 5 });
  await api.db.update(users).set({ firstName, lastName }).where(eq(users.id, person.id));
  await api.db.insert(profiles).values({ userId: person.id, ...COACH_PROFILE, ...profile });
  await completeStep(api.db, person.id, 'profileCompleted');
  const [response] = await api.db
    .insert(questionnaireResponses)
    .values({ userId: person.id, name: 'coach', version: 1, savedAt: new Date() })
    .returning({ responseId: questionnaireResponses.id });
  if (!response) throw new Error('There is no response.');
  const given = Object.entries({ ...coachAnswers(topicIds), ...answers });
  await api.db.insert(questionnaireAnswers).values(given.map(([item, value]) => ({ ...response, item, value })));
  return person;
}

export async function newPendingCoach(api: TestApp, options: CoachOptions = {}): Promise<Person> {
  const person = await newDescribedCoach(api, options);
  const { status, body } = await api.call(person, finishQuestionnaire, { params: { name: 'coach' } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return person;
}

export async function newShownCoach(api: TestApp, options: CoachOptions = {}): Promise<Person> {
  const person = await newPendingCoach(api, options);
  await approveCoach(api.services, person.id);
  return person;
}

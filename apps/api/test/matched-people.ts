import {
  acceptMatch,
  type declineMatch,
  type endMatch,
  requestMatch,
  type returnToMatch,
  showMyMatch,
  type withdrawMatch,
} from '@waymark/contract/coaching/coach-matches';
import { listNotifications } from '@waymark/contract/notices/notifications';
import type { Gender } from '@waymark/contract/people/profiles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { eq } from 'drizzle-orm';
import { type CoacheePreferences, upsertPreferences } from '#coaching/coach-matches/coachee-preferences.queries.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { usualWeek } from '#dates/usual-week.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { users } from '#people/users/users.table.ts';
import { newPerson, type Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

type CoachRow = typeof coaches.$inferInsert;
type CoachOptions = Partial<Omit<CoachRow, 'userId' | 'slug' | 'week'>> & { readonly firstName?: string };

const EVENINGS: WeekCell[] = ['mon-evening', 'wed-evening'];
const LONG_AGO = new Date('2024-01-01T00:00:00Z');

/** By default approved long ago, with room for ten, speaking English. */
export async function newCoach(api: TestApp, { firstName = 'Maya', ...options }: CoachOptions = {}): Promise<Person> {
  const person = await newPerson(api, { role: 5, profileCompleted: true, onboardingCompleted: true });
  const { timeZone = 'UTC', hours = EVENINGS } = options;
  const page = { headline: 'Coaching for people who lead', bio: 'A calm voice. '.repeat(8), country: 'IN', timeZone };
  await api.db.update(users).set({ firstName, lastName: 'Rao' }).where(eq(users.id, person.id));
  await api.db.insert(profiles).values({ userId: person.id, ...page, gender: options.gender as Gender | null });
  await api.db.insert(coaches).values({
    userId: person.id,
    slug: `coach-${person.id}`,
    state: 'approved',
    approvedAt: LONG_AGO,
    topicIds: [],
    languages: ['en'],
    styles: ['listens'],
    caseLoadCap: 10,
    ...options,
    timeZone,
    hours,
    week: usualWeek(hours, timeZone, new Date()),
  });
  return person;
}

/** A coachee with finished preferences: by default for a coach who speaks English. */
export async function newSeeker(
  api: TestApp,
  options: Partial<Omit<CoacheePreferences, 'userId'>> & { readonly firstName?: string; readonly subRole?: 5 | 7 } = {},
): Promise<Person> {
  const { firstName = 'Asha', subRole = 5, ...wish } = options;
  const person = await newPerson(api, { subRole, profileCompleted: true, onboardingCompleted: true });
  await api.db.update(users).set({ firstName }).where(eq(users.id, person.id));
  await upsertPreferences(api.db, {
    userId: person.id,
    topicIds: [],
    languages: ['en'],
    styles: [],
    gender: null,
    timeZone: 'UTC',
    hours: EVENINGS,
    ...wish,
  });
  return person;
}

/** Sends a coachee's request to a coach; returns the id of the request. */
export async function askCoach(api: TestApp, coachee: Person, coach: Person, message = ''): Promise<number> {
  const { status, body } = await api.call(coachee, requestMatch, { body: { coachId: coach.id, message } });
  if (status !== 201) throw new Error(`The request was answered with ${status}: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** Sends a coachee's request and has the coach accept; returns the id of the match. */
export async function matchWith(api: TestApp, coachee: Person, coach: Person): Promise<number> {
  const id = await askCoach(api, coachee, coach);
  await api.call(coach, acceptMatch, { params: { id } });
  return id;
}

export type Move =
  | typeof withdrawMatch
  | typeof acceptMatch
  | typeof declineMatch
  | typeof endMatch
  | typeof returnToMatch;

export function matchCalls(api: TestApp) {
  return {
    mine: async (coachee: Person) => (await api.call(coachee, showMyMatch)).body,
    move: (person: Person, endpoint: Move, id: unknown) => api.call(person, endpoint, { params: { id } }),
    newsOf: async (person: Person): Promise<{ kind: string; title: string; body: string; url: string }[]> =>
      (await api.call(person, listNotifications)).body.data.map(
        ({ attributes }: { attributes: unknown }) => attributes,
      ),
  };
}

import { MATCH_DECISION_DAYS } from '@waymark/contract/coaching/coach-matches';
import { CASE_LOAD_CAP_DEFAULT } from '@waymark/contract/coaching/coaches';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import { DAY_MS } from '@waymark/contract/durations';
import type { Gender } from '@waymark/contract/people/profiles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import type { UserId } from '#actor.ts';
import { awaitAnswer } from '#coaching/coach-matches/coach-matches.service.ts';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { coacheePreferences } from '#coaching/coach-matches/coachee-preferences.table.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import type { Db } from '#db/client.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { usualWeek } from '../dates/usual-week.ts';
import type { Services } from '../services.ts';
import { type DemoResponse, insertResponses, readTopicIds } from './demo-questionnaires.seed.ts';
import { type DemoCoach, type DemoCoachee, demoCoachees, demoCoaches } from './people.ts';

export type DemoIds = (mailbox: string) => UserId;

/** Long enough before a request for profile and questionnaire to be done. */
const DAYS_TO_BEGIN = 2;

function attributesOf(answers: Answers, timeZone: string) {
  return {
    topicIds: [...((answers.topics ?? []) as readonly number[])],
    languages: [...((answers.languages ?? []) as readonly LanguageCode[])],
    styles: [...((answers.styles ?? []) as readonly CoachingStyle[])],
    hours: [...((answers.hours ?? []) as readonly WeekCell[])],
    timeZone,
  };
}

export async function insertCoaching(tx: Db, services: Pick<Services, 'jobs'>, idOf: DemoIds): Promise<void> {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const withTopicIds = await readTopicIds(tx);
  const stored = ({ answers = {}, profile }: DemoCoach | DemoCoachee): Answers =>
    withTopicIds(answers.hours ? { ...answers, 'time-zone': profile?.timeZone ?? 'UTC' } : answers);

  await tx
    .insert(profiles)
    .values(
      [...demoCoaches(), ...demoCoachees()].flatMap(({ mailbox, profile }) =>
        profile ? [{ userId: idOf(mailbox), ...profile }] : [],
      ),
    );

  const finishedDaysAgo = ({ match }: DemoCoachee) => (match?.requestedDaysAgo ?? 1) + DAYS_TO_BEGIN;
  const responses: DemoResponse[] = [
    ...demoCoaches().map((coach) => ({
      userId: idOf(coach.mailbox),
      name: 'coach' as const,
      answers: stored(coach),
      finishedAt: daysAgo((coach.approvedDaysAgo ?? 0) + DAYS_TO_BEGIN),
    })),
    ...demoCoachees()
      .filter(({ answers }) => answers)
      .map((coachee) => ({
        userId: idOf(coachee.mailbox),
        name: 'coachee' as const,
        answers: stored(coachee),
        finishedAt: coachee.isFinished ? daysAgo(finishedDaysAgo(coachee)) : null,
      })),
  ];
  await insertResponses(tx, responses);

  await tx.insert(coaches).values(
    demoCoaches().map((coach) => {
      const attributes = attributesOf(stored(coach), coach.profile.timeZone);
      const { approvedDaysAgo, isPaused = false, caseLoadCap = CASE_LOAD_CAP_DEFAULT } = coach;
      return {
        userId: idOf(coach.mailbox),
        slug: coach.slug,
        gender: (coach.profile.gender ?? null) as Gender | null,
        ...attributes,
        week: usualWeek(attributes.hours, attributes.timeZone, new Date(now)),
        caseLoadCap,
        isPaused,
        state: approvedDaysAgo === undefined ? ('pending' as const) : ('approved' as const),
        pendingSince: daysAgo((approvedDaysAgo ?? 0) + DAYS_TO_BEGIN),
        approvedAt: approvedDaysAgo === undefined ? null : daysAgo(approvedDaysAgo),
      };
    }),
  );
  await tx.insert(coacheePreferences).values(
    demoCoachees()
      .filter(({ isFinished }) => isFinished)
      .map((coachee) => {
        const answers = stored(coachee);
        const gender = answers.gender === 'any' ? null : (answers.gender as Gender);
        return { userId: idOf(coachee.mailbox), gender, ...attributesOf(answers, answers['time-zone'] as string) };
      }),
  );
  await insertMatches(tx, services, idOf, daysAgo);
}

async function insertMatches(
  tx: Db,
  services: Pick<Services, 'jobs'>,
  idOf: DemoIds,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const rows = await tx
    .insert(coachMatches)
    .values(
      demoCoachees().flatMap(({ mailbox, match }) => {
        if (!match) return [];
        const { coach, state, message = '', requestedDaysAgo, endedDaysAgo } = match;
        return [
          {
            coacheeId: idOf(mailbox),
            coachId: idOf(coach),
            state,
            message,
            requestedAt: daysAgo(requestedDaysAgo),
            decideBy: daysAgo(requestedDaysAgo - MATCH_DECISION_DAYS),
            decidedAt: state === 'requested' ? null : daysAgo(requestedDaysAgo - 1),
            endedAt: endedDaysAgo === undefined ? null : daysAgo(endedDaysAgo),
            endedBy: endedDaysAgo === undefined ? null : ('coachee' as const),
          },
        ];
      }),
    )
    .returning();
  for (const match of rows) if (match.state === 'requested') await awaitAnswer(tx, services, match);
}

import { CASE_LOAD_CAP_DEFAULT } from '@waymark/contract/coaching/coaches';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import { fullName } from '@waymark/contract/full-name';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import type { UserId } from '#actor.ts';
import { answersThatCount, definitionOf } from '#coaching/questionnaires/answers.service.ts';
import { findResponse } from '#coaching/questionnaires/questionnaires.queries.ts';
import type { Db } from '#db/client.ts';
import { lockUser } from '#people/users/users.queries.ts';
import { usualWeek } from '../../dates/usual-week.ts';
import type { Services } from '../../services.ts';
import { tellOfPending } from './coach-approval.service.ts';
import { type CoachSource, claimSlug, findCoachSource, upsertCoach } from './coaches.queries.ts';

const MAX_LENGTH = 80;

/** `Zoë O'Neill` becomes `zoe-o-neill`; a name without Latin letters becomes `coach`. */
function slugOfName(firstName: string | null, lastName: string | null): string {
  const slug = fullName({ firstName, lastName })
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || 'coach';
}

/** What the validated answers say for finding a coach; empty for unanswered items. */
function attributesFrom(answers: Answers) {
  const timeZone = (answers['time-zone'] ?? 'UTC') as string;
  const hours = [...((answers.hours ?? []) as readonly WeekCell[])];
  return {
    topicIds: [...((answers.topics ?? []) as readonly number[])],
    languages: [...((answers.languages ?? []) as readonly LanguageCode[])],
    styles: [...((answers.styles ?? []) as readonly CoachingStyle[])],
    timeZone,
    hours,
    week: usualWeek(hours, timeZone, new Date()),
  };
}

/** A page keeps its address after approval, whatever the name becomes: others may link to it. */
async function slugFor(tx: Db, userId: UserId, { firstName, lastName, slug, approvedAt }: CoachSource) {
  return slug && approvedAt ? slug : claimSlug(tx, userId, slugOfName(firstName, lastName));
}

/** Within the transaction of the change. Once both are complete, the coach goes into review. */
export async function refreshCoach(tx: Db, services: Services, userId: UserId): Promise<void> {
  await lockUser(tx, userId);
  await refreshHeldCoach(tx, services, userId);
}

/** The same for a coach whose row is locked. */
export async function refreshHeldCoach(tx: Db, services: Services, userId: UserId): Promise<void> {
  const source = await findCoachSource(tx, userId);
  if (!source) throw new Error('The coach no longer exists.');
  const response = await findResponse(tx, userId, 'coach');
  const answers = response?.finishedAt
    ? answersThatCount(definitionOf(services.questionnaires, 'coach', response), response.answers)
    : {};
  const becomesPending = source.isComplete && (source.state ?? 'open') === 'open';
  await upsertCoach(tx, {
    userId,
    slug: await slugFor(tx, userId, source),
    gender: source.gender,
    ...attributesFrom(answers),
    caseLoadCap: CASE_LOAD_CAP_DEFAULT,
    ...(becomesPending ? { state: 'pending', stateSince: new Date() } : {}),
  });
  if (becomesPending) await tellOfPending(tx, services, userId);
}

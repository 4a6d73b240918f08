import { DEFAULT_ANSWER_TIME } from '@waymark/contract/coaching/answer-times';
import {
  CASE_LOAD_CAP_DEFAULT,
  type CoachPage,
  type Practice,
  type PracticeUpdate,
} from '@waymark/contract/coaching/coaches';
import type { Answers, QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { answersThatCount, definitionOf, findItem } from '#coaching/questionnaires/answers.service.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { refreshCoach } from './coach-attributes.service.ts';
import {
  type CoachPageSource,
  findOwnPage,
  findPractice,
  findShownPage,
  updatePracticeOf,
} from './coach-pages.queries.ts';

const words = (answer: unknown): string | null => (typeof answer === 'string' ? answer : null);

function labelOf(definition: QuestionnaireDefinition, itemId: string, answers: Answers): string {
  const item = findItem(definition, itemId);
  const options = item?.kind === 'single' ? item.options : [];
  return options.find(({ value }) => value === answers[itemId])?.label ?? '';
}

/** A credential outside the list in the coach's words; unfinished training says so. */
function credentialIn(definition: QuestionnaireDefinition, answers: Answers): string {
  const label = labelOf(definition, 'credential', answers);
  const named = words(answers['credential-other']);
  if (named === null) return label;
  return answers.credential === 'other' ? named : `${label}: ${named}`;
}

function toCoachPage({ questionnaires }: Services, { card, bio, hours, ...source }: CoachPageSource): CoachPage {
  const definition = definitionOf(questionnaires, 'coach', source);
  const answers = answersThatCount(definition, source.answers);
  return {
    id: card.id,
    attributes: {
      ...card.attributes,
      bio,
      approach: words(answers.approach) ?? '',
      background: words(answers.background),
      worksBestWith: words(answers['works-best-with']) ?? '',
      credential: credentialIn(definition, answers),
      experience: labelOf(definition, 'experience', answers),
      hours: [...hours],
    },
  };
}

export async function showCoach(services: Services, slug: string, db: Db): Promise<CoachPage | undefined> {
  const source = await findShownPage(db, slug);
  return source && toCoachPage(services, source);
}

const NO_PRACTICE = {
  state: 'open',
  caseLoadCap: CASE_LOAD_CAP_DEFAULT,
  isPaused: false,
  clients: 0,
  answerTime: DEFAULT_ANSWER_TIME,
} as const;

export async function showPractice(
  services: Services,
  userId: UserId,
  db: Db = services.database.db,
): Promise<Practice> {
  const practice = await findPractice(db, userId);
  const source = await findOwnPage(db, userId);
  return { ...(practice ?? NO_PRACTICE), page: source ? toCoachPage(services, source) : null };
}

/** A limit below the number of clients removes no one; it only stops new requests. */
export function updatePractice(
  services: Services,
  userId: UserId,
  changes: z.infer<typeof PracticeUpdate>,
): Promise<Practice> {
  return services.database.db.transaction(async (tx) => {
    if (!(await findPractice(tx, userId))) await refreshCoach(tx, services, userId);
    await updatePracticeOf(tx, userId, changes);
    return showPractice(services, userId, tx);
  });
}

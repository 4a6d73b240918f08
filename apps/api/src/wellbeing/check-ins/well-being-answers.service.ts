import type { QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import { WHO5_ITEMS, who5Score } from '@waymark/contract/coaching/who5';
import type { UserId } from '#actor.ts';
import { answersThatCount } from '#coaching/questionnaires/answers.service.ts';
import { deleteAnswers, findResponse, upsertAnswer } from '#coaching/questionnaires/questionnaires.queries.ts';
import type { Db } from '#db/client.ts';
import type { AnswersChange } from '#happened.ts';
import type { Services } from '../../services.ts';
import { deleteCheckInOf, upsertCheckInOf } from './check-ins.queries.ts';

const CONSENT = 'who5-consent';
const SHARE = 'who5-share';
const ANSWERS = WHO5_ITEMS.map((_label, index) => `who5-${index + 1}`);

/** Once all five answers are there; at most one per response. */
async function keepCheckIn(tx: Db, userId: UserId, definition: QuestionnaireDefinition): Promise<void> {
  const response = await findResponse(tx, userId, definition.name);
  if (!response?.finishedAt) return;
  const counting = answersThatCount(definition, response.answers);
  const answers = ANSWERS.map((item) => counting[item]).filter((given) => typeof given === 'number');
  if (counting[CONSENT] !== true || answers.length < ANSWERS.length) return;
  await upsertCheckInOf(tx, {
    userId,
    responseId: response.id,
    answers,
    score: who5Score(answers),
    isShared: counting[SHARE] === true,
  });
}

/** Reacts to an answer about well-being: withdrawn consent deletes everything stored under it. */
export async function followWellBeing(
  tx: Db,
  _services: Services,
  { userId, responseId, definition, saved }: AnswersChange,
): Promise<void> {
  if (definition.name !== 'coachee') return;
  if (saved?.item === CONSENT && saved.value !== true) {
    await deleteCheckInOf(tx, userId, responseId);
    await deleteAnswers(tx, responseId, [...ANSWERS, SHARE]);
  } else if (!saved || [CONSENT, ...ANSWERS, SHARE].includes(saved.item)) {
    await keepCheckIn(tx, userId, definition);
  }
}

export const answerSharing = (tx: Db, responseId: number, isShared: boolean): Promise<void> =>
  upsertAnswer(tx, responseId, SHARE, isShared);

/** Deletes the answers behind a check-in and the consent. */
export const eraseWellBeingAnswers = (tx: Db, responseId: number): Promise<void> =>
  deleteAnswers(tx, responseId, [CONSENT, ...ANSWERS, SHARE]);

import type { AnswerOf } from '@waymark/contract/endpoint';
import type {
  CoachClient,
  listClients as listClientsEndpoint,
  showClient as showClientEndpoint,
} from '@waymark/contract/wellbeing/clients';
import type { UserId } from '#actor.ts';
import { reasonsForCoach } from '#coaching/coach-matches/suggestions.service.ts';
import { answersThatCount, definitionOf } from '#coaching/questionnaires/answers.service.ts';
import { findResponse } from '#coaching/questionnaires/questionnaires.queries.ts';
import { listTopicNames } from '#people/topics/topics.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type ClientRow, findClient, listClients, listSharedCheckIns } from './clients.queries.ts';
import { answersForCoach, type ReadableAnswer } from './readable-answers.ts';

function toClient({ id, attributes, preferences, offer }: ClientRow, at: Date): CoachClient {
  const reasons = preferences ? reasonsForCoach(preferences, offer, at) : [];
  return { id, attributes: { ...attributes, reasons } };
}

export async function listClientsOf(
  { database }: Services,
  coachId: UserId,
): Promise<AnswerOf<typeof listClientsEndpoint>> {
  const at = new Date();
  const everyone = (await listClients(database.db, coachId)).map((row) => toClient(row, at));
  const inState = (state: string) => everyone.filter(({ attributes }) => attributes.state === state);
  return { requests: inState('requested'), clients: inState('standing') };
}

async function answersOf({ database, questionnaires }: Services, coacheeId: UserId): Promise<ReadableAnswer[]> {
  const response = await findResponse(database.db, coacheeId, 'coachee');
  if (!response) return [];
  const definition = definitionOf(questionnaires, 'coachee', response);
  const topicNames = await listTopicNames(database.db);
  return answersForCoach(definition, answersThatCount(definition, response.answers), topicNames);
}

/** Problems: `not_found`, unless the match stands. */
export async function showClientOf(
  services: Services,
  coachId: UserId,
  matchId: number,
): Promise<AnswerOf<typeof showClientEndpoint>['data']> {
  const row = await findClient(services.database.db, coachId, matchId);
  if (!row) throw new Problem('not_found');
  const { coacheeId } = row.attributes;
  return {
    client: toClient(row, new Date()),
    answers: await answersOf(services, coacheeId as UserId),
    checkIns: await listSharedCheckIns(services.database.db, coachId, coacheeId),
  };
}

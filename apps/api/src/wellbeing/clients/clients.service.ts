import { LANGUAGES, type LanguageCode } from '@waymark/contract/coaching/languages';
import {
  type Answers,
  type AnswerValue,
  itemsOf,
  type Option,
  type QuestionnaireDefinition,
  type QuestionnaireItem,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { DAY_PARTS, dayParts, WEEKDAY_LABELS, WEEKDAYS, type WeekCell } from '@waymark/contract/weekly-hours';
import type {
  CoachClient,
  listClients as listClientsEndpoint,
  showClient as showClientEndpoint,
} from '@waymark/contract/wellbeing/clients';
import type { UserId } from '#actor.ts';
import { reasonsForCoach } from '#coaching/coach-matches/suggestions.service.ts';
import { answersThatCount, definitionOf } from '#coaching/questionnaires/answers.service.ts';
import { findResponse } from '#coaching/questionnaires/questionnaires.queries.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { listTopicNames } from '#people/topics/topics.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type ClientRow, findClient, listClients, listSharedCheckIns } from './clients.queries.ts';

interface ReadableAnswer {
  readonly item: string;
  readonly label: string;
  readonly answer: string;
}

const labelsOf = (options: readonly Option[], values: readonly unknown[]): string =>
  options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join('; ');

function weekWords(cells: readonly WeekCell[]): string {
  const days = WEEKDAYS.map((day) => {
    const parts = dayParts.filter((part) => cells.includes(`${day}-${part}`)).map((part) => DAY_PARTS[part].label);
    return parts.length > 0 ? `${WEEKDAY_LABELS[day]}: ${parts.join(', ').toLowerCase()}` : undefined;
  });
  return days.filter((day) => day !== undefined).join('\n');
}

function scaleWords({ from, to, labels }: QuestionnaireItem & { kind: 'scale' }, value: number): string {
  return labels[value] ?? `${value}, where ${from} is “${labels[from]}” and ${to} is “${labels[to]}”`;
}

function inWords(item: QuestionnaireItem, value: AnswerValue, topicNames: ReadonlyMap<number, string>): string {
  switch (item.kind) {
    case 'single':
      return labelsOf(item.options, [value]);
    case 'multiple':
      return labelsOf(item.options, value as readonly string[]);
    case 'scale':
      return scaleWords(item, value as number);
    case 'text':
      return value as string;
    case 'topics':
      return (value as readonly number[]).flatMap((id) => topicNames.get(id) ?? []).join(', ');
    case 'agreement':
      return value ? 'Yes' : 'No';
    case 'languages':
      return (value as readonly LanguageCode[]).map((code) => LANGUAGES[code]).join(', ');
    case 'time-zone':
      return (value as string).replaceAll('_', ' ');
    case 'weekly-hours':
      return weekWords(value as readonly WeekCell[]);
  }
}

/** In the questionnaire's order; `answers` excludes items that are no longer asked. */
function answersForCoach(
  definition: QuestionnaireDefinition,
  answers: Answers,
  topicNames: ReadonlyMap<number, string>,
): ReadableAnswer[] {
  return itemsOf(definition).flatMap((item) => {
    const value = answers[item.id];
    if (item.audience !== 'coach' || value === undefined) return [];
    return [{ item: item.id, label: item.label, answer: inWords(item, value, topicNames) }];
  });
}

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
  const answers = await answersOf(services, coacheeId as UserId);
  const checkIns = await listSharedCheckIns(services.database.db, coachId, coacheeId);
  const shown = { 'client-answers': answers.length > 0, 'check-in': checkIns.length > 0 };
  await noteLooks(services.database.db, services, coachId, { ownerId: coacheeId, shown });
  return { client: toClient(row, new Date()), answers, checkIns };
}

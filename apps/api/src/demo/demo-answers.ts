import {
  type Answers,
  answerSchema,
  itemsOf,
  type QuestionnaireName,
} from '@waymark/contract/coaching/questionnaire-definitions';
import { newestVersion } from '@waymark/contract/coaching/questionnaires/definitions';
import { DayPart, Weekday } from '@waymark/contract/weekly-hours';
import { z } from 'zod';

const Hours = z
  .strictObject({
    days: z.array(Weekday),
    parts: z.array(DayPart),
  })
  .transform(({ days, parts }) => days.flatMap((day) => parts.map((part) => `${day}-${part}` as const)));

const WellBeing = z.strictObject({ answers: z.array(z.int().min(0).max(5)).length(5), isShared: z.boolean() });

function answersOfWellBeing({ answers, isShared }: z.infer<typeof WellBeing>) {
  const numbered = answers.map((answer, index) => [`who5-${index + 1}`, answer] as const);
  return { 'who5-consent': true, ...Object.fromEntries(numbered), 'who5-share': isShared };
}

/**
 * Answers to the newest questionnaire, with topics by slug, hours as days and their parts, and the
 * questions on well-being as one list. The time zone is the profile's.
 */
export function demoAnswers(name: QuestionnaireName) {
  const items = itemsOf(newestVersion(name)).filter(({ id, kind }) => kind !== 'time-zone' && !id.startsWith('who5-'));
  const schemaOf = (item: (typeof items)[number]): z.ZodType => {
    if (item.kind === 'topics') return z.array(z.string()).min(1);
    return item.kind === 'weekly-hours' ? Hours : answerSchema(item);
  };
  return z
    .strictObject({
      ...Object.fromEntries(items.map((item) => [item.id, schemaOf(item).optional()])),
      wellBeing: WellBeing.optional(),
    })
    .transform(
      ({ wellBeing, ...answers }): Answers => ({
        ...(answers as Answers),
        ...(wellBeing ? answersOfWellBeing(wellBeing) : {}),
      }),
    );
}

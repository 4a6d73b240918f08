import { LANGUAGES, type LanguageCode } from '@waymark/contract/coaching/languages';
import type {
  Answers,
  AnswerValue,
  Option,
  QuestionnaireDefinition,
  QuestionnaireItem,
} from '@waymark/contract/coaching/questionnaire-definitions';
import { itemsOf } from '@waymark/contract/coaching/questionnaire-definitions';
import { DAY_PARTS, dayParts, WEEKDAY_LABELS, WEEKDAYS, type WeekCell } from '@waymark/contract/weekly-hours';

export interface ReadableAnswer {
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
export function answersForCoach(
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

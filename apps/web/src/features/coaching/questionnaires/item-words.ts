import type { AnswerValue, Option, QuestionnaireItem } from '@waymark/contract/coaching/questionnaire-definitions';
import { LANGUAGES, type LanguageCode } from '@waymark/contract/without-schemas/coaching/languages';
import { DAY_PARTS, dayParts, WEEKDAY_LABELS, WEEKDAYS } from '@waymark/contract/without-schemas/weekly-hours';
import { timeZoneName } from '#dates/time-zones.ts';

export type TopicNames = ReadonlyMap<number, string>;

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

const labelOf = (options: readonly Option[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);

const valuesOf = (answer: AnswerValue): readonly (string | number)[] => (Array.isArray(answer) ? answer : []);

/** `Monday: Morning and Evening`, a line a day. */
function hoursInWords(answer: AnswerValue): string {
  const cells = valuesOf(answer);
  return WEEKDAYS.flatMap((day) => {
    const parts = dayParts.filter((part) => cells.includes(`${day}-${part}`)).map((part) => DAY_PARTS[part].label);
    return parts.length > 0 ? [`${WEEKDAY_LABELS[day]}: ${list.format(parts)}`] : [];
  }).join('\n');
}

export function answerInWords(item: QuestionnaireItem, answer: AnswerValue, topics: TopicNames): string {
  switch (item.kind) {
    case 'single':
      return labelOf(item.options, answer);
    case 'multiple':
      return list.format(valuesOf(answer).map((value) => labelOf(item.options, value)));
    case 'scale':
      return item.labels[Number(answer)] ?? `${answer} of ${item.to}`;
    case 'text':
      return String(answer);
    case 'topics':
      return list.format(valuesOf(answer).map((id) => topics.get(Number(id)) ?? 'A topic'));
    case 'agreement':
      return answer === true ? 'Yes' : 'No';
    case 'languages':
      return list.format(valuesOf(answer).map((code) => LANGUAGES[code as LanguageCode]));
    case 'time-zone':
      return timeZoneName(String(answer));
    case 'weekly-hours':
      return hoursInWords(answer);
  }
}

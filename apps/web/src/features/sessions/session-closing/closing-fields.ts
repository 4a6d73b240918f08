import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { CallProblem } from '#problems/call-problem.ts';
import type { ClosingFields, ClosingValues } from './closing-draft.ts';
import type { Closing, NextMinutes } from './session-closing.api.ts';

export function beginningOf(work: SessionWork, attendance: string, present: readonly string[]): ClosingFields {
  const { sharedNote, privateNote } = work;
  return {
    attendance,
    present: [...present],
    excused: [],
    summary: sharedNote?.body ?? '',
    summaryVersion: sharedNote?.version ?? 0,
    privateNote: privateNote?.body ?? '',
    privateVersion: privateNote?.version ?? 0,
    actions: [],
    nextStart: '',
  };
}

/** A text goes with the version that it was written on. */
const TOGETHER = {
  attendance: ['attendance'],
  present: ['present'],
  excused: ['excused'],
  summary: ['summary', 'summaryVersion'],
  privateNote: ['privateNote', 'privateVersion'],
  actions: ['actions'],
  nextStart: ['nextStart'],
} as const satisfies Record<string, readonly (keyof ClosingFields)[]>;

/** What a draft has to keep: what the coach left as it was may change until they come back. */
export function changedFields(values: ClosingFields, begun: ClosingFields): Partial<ClosingFields> {
  const changed = Object.entries(TOGETHER).filter(
    ([key]) => JSON.stringify(values[key as keyof ClosingFields]) !== JSON.stringify(begun[key as keyof ClosingFields]),
  );
  return Object.fromEntries(changed.flatMap(([, keys]) => keys.map((key) => [key, values[key]])));
}

/** Notes that weren't touched aren't sent, so that they can't be in the way of anyone's. */
export function closingOf(
  values: ClosingValues,
  begun: ClosingFields,
  { minutes, isGroup }: { readonly minutes: NextMinutes | undefined; readonly isGroup: boolean },
): Omit<Closing, 'requestId'> {
  const { attendance, present, excused, actions, summary, summaryVersion, privateNote, privateVersion, nextStart } =
    values;
  return {
    attendance,
    ...(isGroup && {
      attendance: present.length > 0 ? 'held' : 'missed',
      present: present.map(Number),
      excused: excused.filter((id) => !present.includes(id)).map(Number),
    }),
    actions,
    ...(summary === begun.summary ? {} : { sharedNote: { body: summary, version: summaryVersion } }),
    ...(privateNote === begun.privateNote ? {} : { privateNote: { body: privateNote, version: privateVersion } }),
    ...(nextStart && minutes ? { next: { startsAt: nextStart, minutes } } : {}),
  };
}

export type NoteField = 'summary' | 'privateNote';

const FIELDS: Readonly<Record<string, keyof ClosingFields>> = {
  sharedNote: 'summary',
  privateNote: 'privateNote',
  next: 'nextStart',
};

/** Puts a refusal beside the field that it is about. */
export function problemAtItsField(problem: unknown): unknown {
  if (!(problem instanceof CallProblem)) return problem;
  const { status, name, message, code, texts, cause } = problem;
  const fields = problem.fields.map((field) => {
    const [first = ''] = field.path;
    const own = FIELDS[first];
    return own ? { ...field, path: [own] } : field;
  });
  return new CallProblem({ status, name, message, code, texts, cause, fields });
}

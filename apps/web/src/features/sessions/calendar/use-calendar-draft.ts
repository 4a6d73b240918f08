'use client';

import type { Calendar } from '@waymark/contract/sessions/calendars';
import { useEffect, useState } from 'react';
import { useSaveQueue } from '#forms/use-save-queue.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { useSaveCalendar } from './calendar.api.ts';
import { type CalendarDraft, countChanges, type DraftErrors, errorsOutside } from './calendar-draft.ts';

/** Asks before the tab is closed, and keeps the draft in it when the person leaves the page. */
function useKept(draft: CalendarDraft | undefined, userId: number, onRestore: (draft: CalendarDraft) => void) {
  const { queue } = useSaveQueue<CalendarDraft>({
    name: 'calendar',
    userId,
    send: async () => {},
    onRestore: (_key, kept) => onRestore(kept),
  });
  useEffect(() => {
    if (draft) queue.hold('draft', draft);
    else queue.drop('draft');
  }, [draft, queue]);
  const isChanged = draft !== undefined;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

type Checked = { readonly calendar: Calendar } | { readonly errors: DraftErrors };

/** By the contract's own schema, which is loaded when it is needed. */
async function checked(draft: CalendarDraft): Promise<Checked> {
  const { saveCalendar } = await fetchedCode(import('@waymark/contract/sessions/calendars'));
  const { success, data, error } = saveCalendar.schema.body.safeParse(draft);
  if (success) return { calendar: data };
  // Of several messages for a field, the first one counts.
  return {
    errors: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  };
}

export type CalendarPart =
  | { readonly timeZone: string }
  | { readonly week: CalendarDraft['week'] }
  | { readonly days: CalendarDraft['days'] }
  | { readonly rules: CalendarDraft['rules'] };

export interface DraftControl {
  readonly draft: CalendarDraft;
  readonly errors: DraftErrors;
  /** Changes a part, and takes away the errors at `path` within it. */
  readonly edit: (part: CalendarPart, path: string) => void;
}

/** A failed save keeps every change, and errors stay at their fields until these change. */
export function useCalendarDraft(saved: Calendar, userId: number) {
  const [changed, setChanged] = useState<CalendarDraft>();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync } = useSaveCalendar();
  useKept(changed, userId, (kept) => {
    setChanged(kept);
    setRestored(true);
  });

  const draft = changed ?? saved;
  const changes = changed ? countChanges(changed, saved) : 0;

  /** What was changed while it was being sent stays a change. */
  function settle(settled: CalendarDraft | undefined, how: { readonly isSaved: boolean }): void {
    setChanged((present) => (present === settled ? undefined : present));
    setErrors({});
    setProblem(undefined);
    setRestored(false);
    setSaved(how.isSaved);
  }

  function show(error: unknown): void {
    const { message, fields } = problemToTell(error);
    setErrors(Object.fromEntries(fields.map(({ path, message: words }) => [path.join('.'), words])));
    setProblem(message);
  }

  async function send(): Promise<boolean> {
    const result = await checked(draft);
    if ('errors' in result) {
      setErrors(result.errors);
      return false;
    }
    await mutateAsync(result.calendar);
    settle(changed, { isSaved: true });
    return true;
  }

  return {
    control: {
      draft,
      errors,
      edit(part: CalendarPart, path: string) {
        const next = { ...draft, ...part };
        setChanged(countChanges(next, saved) === 0 ? undefined : next);
        setErrors(errorsOutside(errors, path));
        setProblem(undefined);
        setSaved(false);
      },
    } satisfies DraftControl,
    changes,
    problem,
    isSaved,
    isSaving,
    isRestored: isRestored && changes > 0,
    discard: () => settle(changed, { isSaved: false }),
    /** True once everything is saved. */
    async save(): Promise<boolean> {
      if (isSaving) return false;
      setSaving(true);
      setProblem(undefined);
      try {
        return await send();
      } catch (error) {
        show(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

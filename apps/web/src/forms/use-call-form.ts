'use client';

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { problemToTell, reportAs } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import type { FieldOptions } from './form-elements.ts';
import { FormStore } from './form-store.ts';
import { type BeginningOf, type FieldPath, isSameValue, type ValueAt } from './form-values.ts';
import { hasUnsentText, takeUnsentText, watchUnsentText } from './unsent-text.ts';

/** Loaded only if there is text to restore. */
async function currentUserId(): Promise<number | undefined> {
  const { accessToken, sessionState } = await import('#session/session-store.ts');
  await accessToken();
  const state = sessionState();
  return state.status === 'authenticated' ? state.session.user.id : undefined;
}

/** Field names identify the form. Returns a function to call once the text is sent. */
function useUnsentText<Input extends object>(form: FormStore<Input>, defaultValues: BeginningOf<Input>) {
  const sent = useRef<Readonly<Record<string, unknown>>>(defaultValues);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mounted form never changes.
  useEffect(() => {
    const name = Object.keys(form.getValues()).join(' ');

    function unsent(): Readonly<Record<string, unknown>> {
      return Object.fromEntries(
        Object.entries(form.getValues()).filter(([key, value]) => !isSameValue(value, sent.current[key])),
      );
    }

    async function restore(): Promise<void> {
      const userId = await currentUserId();
      if (userId === undefined) return;
      for (const [key, value] of Object.entries(takeUnsentText(name, userId))) {
        const field = key as FieldPath<Input>;
        const isUntouched = isSameValue(form.getValues(field), sent.current[key]);
        if (isUntouched) form.setValue(field, value as ValueAt<Input, FieldPath<Input>>);
      }
    }

    const stopWatching = watchUnsentText(name, unsent);
    if (hasUnsentText(name)) void restore().catch(reportAs('restore-unsent-text'));
    return stopWatching;
  }, []);

  return {
    markSent: () => {
      sent.current = form.getValues() as Readonly<Record<string, unknown>>;
    },
  };
}

type Schema<Input, Output> = z.ZodType<Output, Input>;

/** For a field that may stay empty, which is then null. */
export const NULL_IF_EMPTY = { setValueAs: (value: string | null) => value || null };

/** For a number that people type; an empty field is undefined. */
export const AS_NUMBER = { setValueAs: (typed: string) => (typed === '' ? undefined : Number(typed)) };

interface CallFormOptions<Input extends object, Output> {
  /** The contract's schema, whose messages people read. Pages give a function that loads it. */
  readonly schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  readonly defaultValues: BeginningOf<Input>;
  /** Makes the call. What it throws is shown: at the fields it names, or else as `problem`. */
  readonly onSubmit: (values: Output) => Promise<void>;
}

/** The first of each field. */
function messagesOf({ issues }: z.ZodError<unknown>): ReadonlyMap<string, string> {
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** Validates on submit, sends once however often it is pressed, and keeps what was typed. */
export function useCallForm<Input extends object, Output>(options: CallFormOptions<Input, Output>) {
  const { schema, defaultValues, onSubmit } = options;
  const loadSchema = async () => (typeof schema === 'function' ? fetchedCode(schema()) : schema);

  /** Loads ahead what the press will wait for, which is where a failure shows. */
  const prepare = () => void loadSchema().catch(reportAs('load-form-rules'));

  const [form] = useState(() => new FormStore<Input>(defaultValues));
  useSyncExternalStore(form.onDraw, form.drawn, form.drawn);
  const { markSent } = useUnsentText(form, defaultValues);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);

  function show(error: unknown): void {
    const { message, fields } = problemToTell(error);
    const known = fields.filter(({ path }) => (path[0] ?? '') in form.getValues());
    for (const field of known) form.setError(field.path[0] as FieldPath<Input>, field.message);
    if (known.length > 0) form.setFocus(known[0]?.path[0] as FieldPath<Input>);
    else setProblem(message);
  }

  async function send(): Promise<void> {
    const { success, data, error } = await (await loadSchema()).safeParseAsync(form.readAll());
    if (!success) return form.setErrors(messagesOf(error));
    form.clearErrors();
    setProblem(undefined);
    await onSubmit(data);
    markSent();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    form.setSubmitting(true);
    await send().catch(show);
    isSending.current = false;
    form.setSubmitting(false);
  }

  return {
    form,
    /** What went wrong with the whole form, in a sentence. */
    problem,
    setProblem,
    isBusy: form.isSubmitting,
    /** For a `method="dialog"` form: others would leave the page when sent before hydration. */
    submit,
    field: (path: FieldPath<Input>, how?: FieldOptions) => ({
      ...form.register(path, how),
      onFocus: prepare,
      error: form.errorOf(path),
    }),
  };
}

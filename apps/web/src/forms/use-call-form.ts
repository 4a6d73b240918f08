'use client';

import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { problemToTell, reportAs } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { useUnsentText } from './use-unsent-text.ts';

type Schema<Input, Output> = z.ZodType<Output, Input>;

/** For a field that may stay empty, which is then null. */
export const NULL_IF_EMPTY = { setValueAs: (value: string | null) => value || null };

interface CallFormOptions<Input extends FieldValues, Output> {
  /** The contract's schema, whose messages people read. Pages give a function that loads it. */
  readonly schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  readonly defaultValues: DefaultValues<Input>;
  /** Makes the call. What it throws is shown: at the fields it names, or else as `problem`. */
  readonly onSubmit: (values: Output) => Promise<void>;
}

/** Validates on submit, sends once however often it is pressed, and keeps what was typed. */
export function useCallForm<Input extends FieldValues, Output>(options: CallFormOptions<Input, Output>) {
  const { schema, defaultValues, onSubmit } = options;
  async function loadResolver(): Promise<Resolver<Input, unknown, Output>> {
    const [{ zodResolver }, loaded] = await fetchedCode(
      Promise.all([import('@hookform/resolvers/zod'), typeof schema === 'function' ? schema() : schema]),
    );
    return zodResolver(loaded);
  }

  /** Loads ahead what the press will wait for, which is where a failure shows. */
  const prepare = () => void loadResolver().catch(reportAs('load-form-rules'));

  const form = useForm<Input, unknown, Output>({
    resolver: async (...given) => (await loadResolver())(...given),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { markSent } = useUnsentText(form, defaultValues);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);

  function show(error: unknown): void {
    const { message, fields } = problemToTell(error);
    const known = fields.filter(({ path }) => (path[0] ?? '') in form.getValues());
    for (const field of known) form.setError(field.path[0] as Path<Input>, { message: field.message });
    if (known.length > 0) form.setFocus(known[0]?.path[0] as Path<Input>);
    else setProblem(message);
  }

  async function send(values: Output): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    try {
      await onSubmit(values);
      markSent();
    } catch (error) {
      show(error);
    } finally {
      isSending.current = false;
    }
  }

  return {
    form,
    /** What went wrong with the whole form, in a sentence. */
    problem,
    setProblem,
    isBusy: form.formState.isSubmitting,
    /** For a `method="dialog"` form: others would leave the page when sent before hydration. */
    submit: (event: FormEvent) => form.handleSubmit(send)(event).catch(show),
    field: (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
      ...form.register(name, options),
      onFocus: prepare,
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}

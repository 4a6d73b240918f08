'use client';

import { useEffect, useRef } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import type { FormStore } from './form-store.ts';
import { type FieldPath, isSameValue, type ValueAt } from './form-values.ts';
import { hasUnsentText, takeUnsentText, watchUnsentText } from './unsent-text.ts';

/** What a form begins with; fields left out are empty. */
export type BeginningOf<Input> = { readonly [Field in keyof Input]?: Input[Field] | undefined };

/** Loaded only if there is text to restore. */
async function currentUserId(): Promise<number | undefined> {
  const { accessToken, sessionState } = await import('#session/session-store.ts');
  await accessToken();
  const state = sessionState();
  return state.status === 'authenticated' ? state.session.user.id : undefined;
}

/** Field names identify the form. Returns a function to call once the text is sent. */
export function useUnsentText<Input extends object>(form: FormStore<Input>, defaultValues: BeginningOf<Input>) {
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

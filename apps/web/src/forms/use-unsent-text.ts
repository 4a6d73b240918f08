'use client';

import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { reportAs } from '#logging/report-failure.ts';
import { hasUnsentText, takeUnsentText, watchUnsentText } from './unsent-text.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Loaded only if there is text to restore. */
async function currentUserId(): Promise<number | undefined> {
  const { accessToken, sessionState } = await import('#session/session-store.ts');
  await accessToken();
  const state = sessionState();
  return state.status === 'authenticated' ? state.session.user.id : undefined;
}

/** Field names identify the form. Returns a function to call once the text is sent. */
export function useUnsentText<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  defaultValues: DefaultValues<Input>,
) {
  const sent = useRef<FieldValues>(defaultValues);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mounted form never changes.
  useEffect(() => {
    const name = Object.keys(form.getValues()).join(' ');

    function unsent(): FieldValues {
      return Object.fromEntries(
        Object.entries(form.getValues()).filter(([key, value]) => !isSame(value, sent.current[key])),
      );
    }

    async function restore(): Promise<void> {
      const userId = await currentUserId();
      if (userId === undefined) return;
      for (const [key, value] of Object.entries(takeUnsentText(name, userId))) {
        const field = key as Path<Input>;
        const isUntouched = isSame(form.getValues(field), sent.current[key]);
        if (isUntouched) form.setValue(field, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
      }
    }

    const stopWatching = watchUnsentText(name, unsent);
    if (hasUnsentText(name)) void restore().catch(reportAs('restore-unsent-text'));
    return stopWatching;
  }, []);

  return {
    markSent: () => {
      sent.current = form.getValues();
    },
  };
}

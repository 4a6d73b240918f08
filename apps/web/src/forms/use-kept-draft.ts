'use client';

import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useSaveQueue } from './use-save-queue.ts';

interface KeptDraft<Input extends FieldValues, Output> {
  readonly name: string;
  readonly userId: number;
  readonly form: UseFormReturn<Input, unknown, Output>;
}

/** Keeps a form's text across a reload, until `forget` is called after sending. */
export function useKeptDraft<Input extends FieldValues, Output>({ name, userId, form }: KeptDraft<Input, Output>) {
  const { queue } = useSaveQueue<unknown>({
    name,
    userId,
    send: async () => {},
    onRestore(key, value) {
      const field = key as Path<Input>;
      form.setValue(field, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
      queue.hold(key, value);
    },
  });

  useEffect(() => {
    const subscription = form.watch((values, { name: field }) => field && queue.hold(field, values[field]));
    return () => subscription.unsubscribe();
  }, [form, queue]);

  return { forget: () => Object.keys(queue.state.get().unsaved).forEach(queue.drop) };
}

'use client';

import { useEffect } from 'react';
import type { FormStore } from './form-store.ts';
import type { FieldPath, ValueAt } from './form-values.ts';
import { useSaveQueue } from './use-save-queue.ts';

interface KeptDraft<Input extends object> {
  readonly name: string;
  readonly userId: number;
  readonly form: FormStore<Input>;
}

/** Keeps a form's text across a reload, until `forget` is called after sending. */
export function useKeptDraft<Input extends object>({ name, userId, form }: KeptDraft<Input>) {
  const { queue } = useSaveQueue<unknown>({
    name,
    userId,
    send: async () => {},
    onRestore(key, value) {
      const field = key as FieldPath<Input>;
      form.setValue(field, value as ValueAt<Input, FieldPath<Input>>);
      queue.hold(key, value);
    },
  });

  useEffect(() => form.listen((path) => queue.hold(path, form.getValues(path as FieldPath<Input>))), [form, queue]);

  return { forget: () => Object.keys(queue.state.get().unsaved).forEach(queue.drop) };
}

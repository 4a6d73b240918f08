'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormStore } from './form-store.ts';
import type { FieldPath, ValueAt } from './form-values.ts';
import { inBrowser } from './unsent-text.ts';
import { useSaveQueue } from './use-save-queue.ts';

interface KeptDraft<Input extends object> {
  /** One for each thing that is filled in. */
  readonly name: string;
  readonly userId: number;
  readonly form: FormStore<Input>;
}

function fillIn<Input extends object>(form: FormStore<Input>, key: string, value: unknown): void {
  const field = key as FieldPath<Input>;
  form.setValue(field, value as ValueAt<Input, FieldPath<Input>>);
}

/** Keeps a form's text across a reload, until `forget` is called after sending. */
export function useKeptDraft<Input extends object>({ name, userId, form }: KeptDraft<Input>) {
  const { queue } = useSaveQueue<unknown>({
    name,
    userId,
    send: async () => {},
    onRestore(key, value) {
      fillIn(form, key, value);
      queue.hold(key, value);
    },
  });

  useEffect(() => form.listen((path) => queue.hold(path, form.getValues(path as FieldPath<Input>))), [form, queue]);

  return { forget: () => Object.keys(queue.state.get().unsaved).forEach(queue.drop) };
}

interface DeviceDraft<Input extends object> extends KeptDraft<Input> {
  /** What differs from what the form began with. */
  readonly changed: (values: Input) => Partial<Input>;
}

/** Keeps a form in this browser until `forget` is called after sending, and says since when. */
export function useDeviceDraft<Input extends object>(options: DeviceDraft<Input>) {
  const { name, userId, form } = options;
  const latest = useRef(options.changed);
  latest.current = options.changed;
  const isSent = useRef(false);
  const [keptAt, setKeptAt] = useState<number | null>(null);

  useEffect(() => {
    const kept = inBrowser.find(name, userId);
    for (const [key, value] of Object.entries(kept?.values ?? {})) fillIn(form, key, value);
    setKeptAt(kept?.keptAt ?? null);
    return form.listen(() => {
      if (!isSent.current) setKeptAt(inBrowser.keep(name, userId, latest.current(form.getValues())));
    });
  }, [name, userId, form]);

  return {
    keptAt,
    forget() {
      isSent.current = true;
      inBrowser.keep(name, userId, {});
    },
  };
}

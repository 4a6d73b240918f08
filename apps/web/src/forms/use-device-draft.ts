'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { findDraft, keepDraft } from './device-drafts.ts';

interface DeviceDraft<Input extends FieldValues, Output> {
  /** One for each thing that is filled in. */
  readonly name: string;
  readonly userId: number;
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** What differs from what the form began with. */
  readonly changed: (values: Input) => Partial<Input>;
}

/** Keeps a form in this browser until `forget` is called after sending, and says since when. */
export function useDeviceDraft<Input extends FieldValues, Output>(options: DeviceDraft<Input, Output>) {
  const { name, userId, form } = options;
  const latest = useRef(options.changed);
  latest.current = options.changed;
  const isSent = useRef(false);
  const [keptAt, setKeptAt] = useState<number | null>(null);

  useEffect(() => {
    const kept = findDraft(name, userId);
    for (const [key, value] of Object.entries(kept?.values ?? {})) {
      const field = key as Path<Input>;
      form.setValue(field, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    setKeptAt(kept?.keptAt ?? null);
    const subscription = form.watch((_values, { name: field }) => {
      if (field && !isSent.current) setKeptAt(keepDraft(name, userId, latest.current(form.getValues())));
    });
    return () => subscription.unsubscribe();
  }, [name, userId, form]);

  return {
    keptAt,
    forget() {
      isSent.current = true;
      keepDraft(name, userId, {});
    },
  };
}

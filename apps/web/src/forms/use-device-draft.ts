'use client';

import { useEffect, useRef, useState } from 'react';
import { findDraft, keepDraft } from './device-drafts.ts';
import type { FormStore } from './form-store.ts';
import type { FieldPath, ValueAt } from './form-values.ts';

interface DeviceDraft<Input extends object> {
  /** One for each thing that is filled in. */
  readonly name: string;
  readonly userId: number;
  readonly form: FormStore<Input>;
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
    const kept = findDraft(name, userId);
    for (const [key, value] of Object.entries(kept?.values ?? {})) {
      const field = key as FieldPath<Input>;
      form.setValue(field, value as ValueAt<Input, FieldPath<Input>>);
    }
    setKeptAt(kept?.keptAt ?? null);
    return form.listen(() => {
      if (!isSent.current) setKeptAt(keepDraft(name, userId, latest.current(form.getValues())));
    });
  }, [name, userId, form]);

  return {
    keptAt,
    forget() {
      isSent.current = true;
      keepDraft(name, userId, {});
    },
  };
}

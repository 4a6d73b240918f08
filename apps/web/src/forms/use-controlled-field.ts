'use client';

import { useCallback } from 'react';
import type { FormStore } from './form-store.ts';
import type { FieldPath, ValueAt } from './form-values.ts';

/** The props of a field whose control isn't a plain input. */
export function useControlledField<Values extends object, Path extends FieldPath<Values>>(
  form: FormStore<Values>,
  path: Path,
) {
  const ref = useCallback(
    (control: { readonly focus: () => void } | null) => form.registerControl(path, control),
    [form, path],
  );
  return {
    ref,
    name: path,
    value: form.watch(path),
    onChange: (value: ValueAt<Values, Path>) => form.setValue(path, value),
    error: form.errorOf(path),
  };
}

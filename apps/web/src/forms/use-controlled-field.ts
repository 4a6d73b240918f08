'use client';

import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';

/** The props of a field whose control isn't a plain input. */
export function useControlledField<Input extends FieldValues, Name extends FieldPath<Input>, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
) {
  const { field, fieldState } = useController({ name, control: form.control });
  const { ref, value, onChange } = field;
  return { ref, name, value, onChange, error: fieldState.error?.message };
}

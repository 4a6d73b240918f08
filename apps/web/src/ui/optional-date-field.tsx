'use client';

import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A day that may be left out: its field is registered with `NULL_IF_EMPTY`. */
export function OptionalDateField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>) {
  return <TextField {...field} type="date" hint="Leave it empty if there is no date." />;
}

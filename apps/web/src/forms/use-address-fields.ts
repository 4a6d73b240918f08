'use client';

import { type RefObject, useEffect, useRef } from 'react';

type Values = Readonly<Record<string, string | boolean>>;

function show(field: Element, values: Values): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const value = values[field.name];
  if (typeof value === 'string') field.value = value;
  if (typeof value === 'boolean' && field instanceof HTMLInputElement) field.checked = value;
}

/** Follows back and forward too; keeps what was typed before the page was interactive. */
export function useAddressFields(form: RefObject<HTMLFormElement | null>, values: Values): void {
  const text = JSON.stringify(values);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const said = JSON.parse(text) as Values;
    for (const field of form.current?.elements ?? []) show(field, said);
  }, [form, text]);
}

import { isSameValue } from './form-values.ts';

export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How text becomes the value of its field. */
export interface FieldOptions {
  readonly valueAsNumber?: boolean;
  // Text from the field, or what the form began with.
  readonly setValueAs?: (typed: never) => unknown;
}

const isChoice = (element: FieldElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

function asValue(typed: string, { valueAsNumber = false, setValueAs }: FieldOptions): unknown {
  if (valueAsNumber) return typed === '' ? Number.NaN : Number(typed);
  return setValueAs ? setValueAs(typed as never) : typed;
}

/** What the elements of one name say; `known` tells a list of checkboxes from a single one. */
export function readElements(elements: readonly FieldElement[], known: unknown, options: FieldOptions): unknown {
  const [first] = elements;
  if (!first) return known;
  if (!isChoice(first)) return asValue(first.value, options);
  const choices = elements.filter(isChoice);
  const checked = choices.filter((choice) => choice.checked).map(({ value }) => value);
  if (first.type === 'radio') return checked[0] ?? known;
  if (!Array.isArray(known)) return first.checked;
  // Those that aren't on the page now stay as they were.
  const shown = new Set(choices.map(({ value }) => value));
  return [...known.filter((value) => !shown.has(String(value))), ...checked];
}

function isChecked(element: HTMLInputElement, value: unknown): boolean {
  if (element.type === 'radio') return element.value === String(value);
  return Array.isArray(value) ? value.map(String).includes(element.value) : value === true;
}

export function showValue(element: FieldElement, value: unknown, options: FieldOptions): void {
  if (isChoice(element)) element.checked = isChecked(element, value);
  // Writing the same text would move the caret.
  else if (!isSameValue(asValue(element.value, options), value)) element.value = String(value ?? '');
}

/** Whether someone typed or chose here before the page was awake. */
export function isTouched(element: FieldElement): boolean {
  if (isChoice(element)) return element.checked !== element.defaultChecked;
  return !(element instanceof HTMLSelectElement) && element.value !== '' && element.value !== element.defaultValue;
}

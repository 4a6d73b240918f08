/** By path: a field's own name, `actions.0.text` for a part of a row, `ages.days` for a part. */

type PartPaths<Key extends string, Value> = Value extends readonly (infer Row)[]
  ? Row extends object
    ? `${Key}.${number}.${keyof Row & string}`
    : never
  : Value extends object
    ? `${Key}.${keyof Value & string}`
    : never;

export type FieldPath<Values> = {
  [Key in keyof Values & string]: Key | PartPaths<Key, Values[Key]>;
}[keyof Values & string];

export type ValueAt<Values, Path> = Path extends keyof Values ? Values[Path] : unknown;

/** What a form begins with; fields left out are empty. */
export type BeginningOf<Values> = { readonly [Field in keyof Values]?: Values[Field] | undefined };

export const isSameValue = (one: unknown, other: unknown) =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isParent(value) ? value[key] : undefined), values);
}

/** A copy: what was read before stays as it was. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = Array.isArray(values) ? ([...values] as never) : { ...(values as object) };
  copy[key] = rest.length === 0 ? value : withValueAt(copy[key] ?? {}, rest.join('.'), value);
  return copy as Values;
}

/** Whether one is the other, or a part of it. */
export const isWithin = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

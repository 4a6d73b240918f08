// Stripe’s parameters as they travel: forms whose names have brackets, with values as text.

/** What Stripe answers in place of a result. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };

  constructor(
    status: number,
    error: { readonly type: string; readonly message: string; readonly [field: string]: unknown },
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const refuse = (message: string, details: Readonly<Record<string, unknown>> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...details });

export type Given = string | { readonly [name: string]: Given };

interface Branch {
  [name: string]: string | Branch;
}

/** `a[b][0]=c` becomes `{ a: { b: { 0: 'c' } } }`. */
export function readForm(body: string): { readonly [name: string]: Given } {
  const root: Branch = {};
  for (const [name, value] of new URLSearchParams(body)) {
    if (!/^\w+(\[\w+\])*$/.test(name)) throw refuse(`Invalid parameter name: ${name}`);
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let at = root;
    for (const part of path) {
      at[part] ??= {};
      const next = at[part];
      if (typeof next === 'string') throw refuse(`Invalid parameter: ${name}`, { param: name });
      at = next;
    }
    at[last] = value;
  }
  return root;
}

/** Reads one parameter, or throws what Stripe says about it. */
export type Reader<Value> = (given: Given, param: string) => Value;

const asText = (given: Given, param: string): string => {
  if (typeof given === 'string') return given;
  throw refuse(`Invalid string: ${JSON.stringify(given)}`, { param });
};

export const text =
  (atMost = 5_000): Reader<string> =>
  (given, param) => {
    const value = asText(given, param);
    if (value === '') {
      const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
      throw refuse(message, { code: 'parameter_invalid_empty', param });
    }
    if (value.length > atMost) throw refuse(`Invalid string: must be at most ${atMost} characters`, { param });
    return value;
  };

export const integer: Reader<number> = (given, param) => {
  const value = asText(given, param);
  if (!/^-?\d{1,15}$/.test(value)) {
    throw refuse(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  }
  return Number(value);
};

export const truth: Reader<boolean> = (given, param) => {
  const value = asText(given, param);
  if (value !== 'true' && value !== 'false') throw refuse(`Invalid boolean: ${value}`, { param });
  return value === 'true';
};

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (given, param) => {
    const value = values.find((known) => known === given);
    if (value === undefined) throw refuse(`Invalid ${param}: must be one of ${values.join(', ')}`, { param });
    return value;
  };

export const address: Reader<string> = (given, param) => {
  const value = text()(given, param);
  if (!URL.canParse(value)) throw refuse(`Not a valid URL`, { code: 'url_invalid', param });
  return value;
};

export const listOf =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (given, param) => {
    if (typeof given === 'string') throw refuse('Invalid array', { param });
    const names = Object.keys(given);
    if (names.some((name, index) => name !== String(index))) throw refuse('Invalid array', { param });
    return names.map((name) => read(given[name] ?? '', `${param}[${name}]`));
  };

export const names: Reader<Record<string, string>> = (given, param) => {
  if (typeof given === 'string') throw refuse('Invalid object', { param });
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value, `${param}[${name}]`)]));
};

interface Parameter<Value> {
  readonly read: Reader<Value>;
  readonly isRequired: boolean;
}

export const required = <Value>(read: Reader<Value>): Parameter<Value> => ({ read, isRequired: true });
export const optional = <Value>(read: Reader<Value>): Parameter<Value | undefined> => ({ read, isRequired: false });

// biome-ignore lint/suspicious/noExplicitAny: each parameter has a type of value.
type Shape = Readonly<Record<string, Parameter<any>>>;
type Read<S extends Shape> = { readonly [Name in keyof S]: S[Name] extends Parameter<infer Value> ? Value : never };

/** Unknown names are refused, as a slip of the pen would be. */
export function shape<const S extends Shape>(parameters: S): Reader<Read<S>> {
  return (given, prefix) => {
    const called = (name: string) => (prefix === '' ? name : `${prefix}[${name}]`);
    if (typeof given === 'string') throw refuse('Invalid object', { param: prefix });
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(parameters, name));
    if (unknown !== undefined) {
      const param = called(unknown);
      throw refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    const entries = Object.entries(parameters).map(([name, { read, isRequired }]) => {
      const value = given[name];
      if (value !== undefined) return [name, read(value, called(name))];
      if (isRequired) {
        throw refuse(`Missing required param: ${called(name)}.`, { code: 'parameter_missing', param: called(name) });
      }
      return [name, undefined];
    });
    return Object.fromEntries(entries);
  };
}

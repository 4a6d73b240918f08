/** Numbers of values are `number`, with a fraction as Go reads them; a template’s are whole. */
export type Value = string | number | bigint | boolean | readonly Value[] | { readonly [name: string]: Value };
type Called = (...given: readonly Value[]) => Value;

/** As Go's templates see it. */
export const isFull = (value: Value): boolean =>
  typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value);

/** Go writes larger numbers of a chart's values with an exponent. */
const WRITTEN_PLAINLY = 1_000_000;

function print(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < WRITTEN_PLAINLY) return String(value);
  throw new Error(`Written differently by Helm: ${String(value)}`);
}

/** Others are escaped in another way, or may be. */
const QUOTED_ALIKE = /^(?:[\n\r\t -~]|[\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u20ac])*$/;

function quote(value: Value | undefined): string {
  const text = print(value);
  if (!QUOTED_ALIKE.test(text)) throw new Error(`Quoted differently by Helm: ${JSON.stringify(text)}`);
  return JSON.stringify(text);
}

const PLAIN = /^(?:[A-Za-z/][\w./-]*|\d+(?:m|Ki|Mi|Gi))$/;
const IN_QUOTES = /^(?:|true|false|0|[1-9]\d*)$/;
/** A number in quotes, which would be one without. */
const RESERVED = /^(?:y|n|yes|no|on|off|null|inf|nan)$/i;

function yamlScalar(value: string | number | bigint | boolean): string {
  if (typeof value !== 'string') return print(value);
  if (IN_QUOTES.test(value)) return JSON.stringify(value);
  if (PLAIN.test(value) && !RESERVED.test(value) && !/^(?:true|false)$/i.test(value)) return value;
  throw new Error(`Perhaps quoted by Helm: ${JSON.stringify(value)}`);
}

/** Maps of maps and scalars, sorted by name: what a chart's values hand through. */
function yamlOf(value: Value | undefined): string {
  if (typeof value !== 'object' || Array.isArray(value) || !isFull(value))
    throw new Error(`Only maps are handed through: ${String(value)}`);
  const lines = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => {
      const key = yamlScalar(name);
      return typeof item === 'object' ? `${key}:\n${indent(2n, yamlOf(item))}` : `${key}: ${yamlScalar(item)}`;
    });
  return lines.join('\n');
}

function indent(columns: Value | undefined, text: Value | undefined): string {
  if (typeof columns !== 'bigint' || typeof text !== 'string') throw new Error('indent takes columns and a text.');
  const margin = ' '.repeat(Number(columns));
  return margin + text.replaceAll('\n', `\n${margin}`);
}

function printf(format: Value | undefined, given: readonly Value[]): string {
  const [first = '', ...others] = print(format).split('%s');
  const isFormat = others.length === given.length && !first.concat(...others).includes('%');
  if (!isFormat || given.some((value) => typeof value !== 'string'))
    throw new Error(`printf fills in texts only: ${String(format)}`);
  return others.reduce((text, part, at) => text + print(given[at]) + part, first);
}

function dictionary(given: readonly Value[]): Value {
  const pairs: [string, Value][] = [];
  for (let at = 0; at < given.length; at += 2) {
    const [name, value] = given.slice(at, at + 2);
    if (typeof name !== 'string' || value === undefined) throw new Error('dict takes names, each with a value.');
    pairs.push([name, value]);
  }
  return Object.fromEntries(pairs);
}

function isEqual(given: readonly Value[]): boolean {
  const [one, other] = given;
  if (typeof one !== 'string' || typeof other !== 'string' || given.length !== 2)
    throw new Error('eq compares two texts.');
  return one === other;
}

function required(sentence: Value | undefined, value: Value | undefined): Value {
  if (typeof sentence !== 'string' || value === undefined) throw new Error('required takes a sentence and a value.');
  if (value === '') throw new Error(sentence);
  return value;
}

function whole(value: Value | undefined): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  throw new Error(`No whole number: ${String(value)}`);
}

function isGreater(given: readonly Value[]): boolean {
  const [one, other] = given;
  if (typeof one !== 'bigint' || typeof other !== 'bigint' || given.length !== 2)
    throw new Error('gt compares two whole numbers: take int of a value.');
  return one > other;
}

/** In the order in which Helm takes their arguments. */
export const FUNCTIONS: ReadonlyMap<string, Called> = new Map<string, Called>([
  ['toString', print],
  ['quote', quote],
  ['toYaml', yamlOf],
  ['indent', indent],
  ['nindent', (columns, text) => `\n${indent(columns, text)}`],
  ['printf', (format, ...given) => printf(format, given)],
  ['required', required],
  ['list', (...given) => given],
  ['dict', (...given) => dictionary(given)],
  ['eq', (...given) => isEqual(given)],
  ['not', (value) => !isFull(value as Value)],
  ['or', (...given) => given.find(isFull) ?? (given.at(-1) as Value)],
  ['and', (...given) => given.find((value) => !isFull(value)) ?? (given.at(-1) as Value)],
  ['int', whole],
  ['gt', (...given) => isGreater(given)],
]);

import { FUNCTIONS, isFull, type Value } from './functions.ts';
import { type Operand, type Parts, type Pipeline, parseTemplate } from './template.ts';

type Variables = Map<string, Value>[];

interface Place {
  readonly dot: Value;
  /** The innermost block last; the first holds `$`. */
  readonly variables: Variables;
}

type Definitions = ReadonlyMap<string, Parts>;

const inBlock = ({ dot, variables }: Place, inside: Partial<Place> = {}): Place => ({
  dot,
  ...inside,
  variables: [...variables, new Map()],
});

function holderOf(variables: Variables, name: string): Map<string, Value> {
  const holder = variables.findLast((block) => block.has(name));
  if (!holder) throw new Error(`There is no ${name}.`);
  return holder;
}

function follow(from: Value, fields: readonly string[], path: string): Value {
  let value = from;
  for (const field of fields) {
    const isThere = typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, field);
    if (!isThere) throw new Error(`There is no ${path}.`);
    value = (value as Readonly<Record<string, Value>>)[field] as Value;
  }
  return value;
}

/** Helm leaves out what isn't there, and does more than this; a chart of ours needs neither. */
class Renderer {
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  #include(name: Value | undefined, data: Value | undefined): string {
    const parts = typeof name === 'string' ? this.#definitions.get(name) : undefined;
    if (!parts || data === undefined) throw new Error(`There is no template ${String(name)}, or no data for it.`);
    return this.write(parts, data);
  }

  #operand(operand: Operand, place: Place): Value {
    if (operand.kind === 'constant') return operand.value;
    if (operand.kind === 'group') return this.#evaluate(operand.pipeline, place);
    if (operand.kind === 'function') return this.#call(operand.name, []);
    const { from, fields } = operand;
    const value = from === '.' ? place.dot : (holderOf(place.variables, from).get(from) as Value);
    return follow(value, fields, [from === '.' ? '' : from, ...fields].join('.'));
  }

  #call(name: string, given: readonly Value[]): Value {
    if (name === 'include' && given.length === 2) return this.#include(...(given as [Value, Value]));
    const called = FUNCTIONS.get(name);
    if (!called) throw new Error(`The chart has no use for ${name} with ${given.length} arguments.`);
    return called(...given);
  }

  #evaluate(pipeline: Pipeline, place: Place): Value {
    let piped: Value[] = [];
    for (const [first, ...rest] of pipeline) {
      if (first?.kind === 'function')
        piped = [this.#call(first.name, [...rest.map((operand) => this.#operand(operand, place)), ...piped])];
      else if (first && rest.length === 0 && piped.length === 0) piped = [this.#operand(first, place)];
      else throw new Error('Only functions take arguments.');
    }
    return piped[0] as Value;
  }

  #range(value: Value): readonly (readonly [Value, Value])[] {
    if (Array.isArray(value)) return value.map((item, at) => [BigInt(at), item] as const);
    if (typeof value === 'object') return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    throw new Error('Only lists and maps have items.');
  }

  #write(parts: Parts, place: Place): string {
    let written = '';
    for (const part of parts) {
      if (part.kind === 'text') written += part.text;
      else if (part.kind === 'define') continue;
      else written += this.#writeAction(part, place);
    }
    return written;
  }

  #writeAction(part: Exclude<Parts[number], { kind: 'text' | 'define' }>, place: Place): string {
    const value = this.#evaluate(part.pipeline, place);
    if (part.kind === 'print') return FUNCTIONS.get('toString')?.(value) as string;
    if (part.kind === 'set') {
      const { variables } = place;
      const holder = part.isNew ? variables.at(-1) : holderOf(variables, part.variable);
      holder?.set(part.variable, value);
      return '';
    }
    if (part.kind === 'range') {
      const rounds = this.#range(value).map(([key, item]) => {
        const inside = inBlock(place, { dot: item });
        for (const [at, name] of part.names.entries()) inside.variables.at(-1)?.set(name, at === 0 ? key : item);
        return this.#write(part.body, inside);
      });
      return rounds.join('');
    }
    if (part.kind === 'with') return isFull(value) ? this.#write(part.body, inBlock(place, { dot: value })) : '';
    return this.#write(isFull(value) ? part.body : part.otherwise, inBlock(place));
  }

  write(parts: Parts, data: Value): string {
    return this.#write(parts, { dot: data, variables: [new Map([['$', data]])] });
  }
}

/** What each file of `templates` comes to, by its name. */
export function renderTemplates(files: ReadonlyMap<string, string>, data: Value): ReadonlyMap<string, string> {
  const definitions = new Map<string, Parts>();
  const parsed = [...files].map(([name, template]) => {
    try {
      return [name, parseTemplate(template)] as const;
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  });
  for (const part of parsed.flatMap(([, parts]) => parts)) {
    if (part.kind !== 'define') continue;
    if (definitions.has(part.name)) throw new Error(`There are two templates ${part.name}.`);
    definitions.set(part.name, part.body);
  }
  const renderer = new Renderer(definitions);
  const written = parsed.filter(([name]) => !name.startsWith('_'));
  return new Map(written.map(([name, parts]) => [name, renderer.write(parts, data)]));
}

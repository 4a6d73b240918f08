/** The part of Go's templates that our chart keeps to. Anything else throws. */
export type Operand =
  | { readonly kind: 'constant'; readonly value: string | bigint }
  | { readonly kind: 'path'; readonly from: string; readonly fields: readonly string[] }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'group'; readonly pipeline: Pipeline };
type Command = readonly Operand[];
export type Pipeline = readonly Command[];

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly pipeline: Pipeline }
  | { readonly kind: 'set'; readonly variable: string; readonly isNew: boolean; readonly pipeline: Pipeline }
  | { readonly kind: 'if'; readonly pipeline: Pipeline; readonly body: Parts; readonly otherwise: Parts }
  | { readonly kind: 'with'; readonly pipeline: Pipeline; readonly body: Parts }
  | { readonly kind: 'range'; readonly names: readonly string[]; readonly pipeline: Pipeline; readonly body: Parts }
  | { readonly kind: 'define'; readonly name: string; readonly body: Parts };
export type Parts = readonly Part[];

interface Action {
  readonly source: string;
  /** What stands between the action before and this one. */
  readonly textBefore: string;
}

const ACTION = /\{\{(-(?=\s))?(\s*\/\*[^*]*\*\/|(?:"(?:[^"\\\n]|\\["\\])*"|[^"{}/*])*?)(\s-)?\}\}/y;
const COMMENT = /^\s*\/\*/;

const WHITE_BEFORE = /^[ \t\r\n]+/;
const WHITE_AFTER = /[ \t\r\n]+$/;

/** By Go's rules: a hyphen at a brace takes the white space on its side, up to the next brace. */
function splitActions(template: string): { actions: Action[]; textAfter: string } {
  const actions: Action[] = [];
  let text = '';
  let at = 0;
  let isTrimming = false;
  const textUntil = (end: number) => {
    const piece = template.slice(at, end);
    return isTrimming ? piece.replace(WHITE_BEFORE, '') : piece;
  };
  for (let begin = template.indexOf('{{'); begin >= 0; begin = template.indexOf('{{', at)) {
    ACTION.lastIndex = begin;
    const [whole, trimsBefore, inside, trimsAfter] = ACTION.exec(template) ?? [];
    if (whole === undefined || inside === undefined)
      throw new Error(`Not understood: ${template.slice(begin, begin + 60)}`);
    const piece = textUntil(begin);
    text += trimsBefore ? piece.replace(WHITE_AFTER, '') : piece;
    at = begin + whole.length;
    isTrimming = trimsAfter !== undefined;
    if (COMMENT.test(inside)) continue;
    actions.push({ source: inside.trim(), textBefore: text });
    text = '';
  }
  return { actions, textAfter: text + textUntil(template.length) };
}

const TOKEN =
  /\s*(?:(?<operand>(?<string>"(?:[^"\\]|\\["\\])*")|(?<number>0|[1-9]\d*)|(?<path>(?:\$\w*)?(?:\.[A-Za-z_]\w*)+|\$\w*|\.)|(?<name>[A-Za-z]\w*))(?=[\s)|,]|$)|(?<sign>:=|[=(),|]))/y;

function splitTokens(source: string): RegExpExecArray[] {
  const tokens: RegExpExecArray[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(source);
    if (!token) throw new Error(`Not understood: ${source.slice(from)} in {{ ${source} }}`);
    tokens.push(token);
  }
  return tokens;
}

/** Keywords that are functions nowhere: a name that only Go knows must not pass for one of ours. */
const KEYWORDS = ['block', 'break', 'continue', 'define', 'else', 'end', 'if', 'nil', 'range', 'template', 'with'];

function readOperand(tokens: RegExpExecArray[], source: string): Operand {
  const token = tokens.shift();
  const { string, number, path, name, sign } = token?.groups ?? {};
  if (string !== undefined) return { kind: 'constant', value: JSON.parse(string) as string };
  if (number !== undefined) return { kind: 'constant', value: BigInt(number) };
  if (path !== undefined) {
    const [from = '', ...fields] = path === '.' ? ['.'] : path.split('.');
    return { kind: 'path', from: from === '' ? '.' : from, fields };
  }
  if (name !== undefined && !KEYWORDS.includes(name)) return { kind: 'function', name };
  if (sign === '(') {
    const pipeline = readPipeline(tokens, source);
    if (tokens.shift()?.groups?.['sign'] !== ')') throw new Error(`A bracket is open in {{ ${source} }}`);
    return { kind: 'group', pipeline };
  }
  throw new Error(`Not understood: ${token?.[0] ?? 'its end'} in {{ ${source} }}`);
}

function readPipeline(tokens: RegExpExecArray[], source: string): Pipeline {
  const commands: Operand[][] = [[]];
  for (;;) {
    commands.at(-1)?.push(readOperand(tokens, source));
    const sign = tokens[0]?.groups?.['sign'];
    if (tokens.length === 0 || sign === ')') return commands;
    if (sign !== '|') continue;
    tokens.shift();
    commands.push([]);
  }
}

function pipelineOf(source: string): Pipeline {
  const tokens = splitTokens(source);
  const pipeline = readPipeline(tokens, source);
  if (tokens.length > 0) throw new Error(`Not understood: ${tokens[0]?.[0]} in {{ ${source} }}`);
  return pipeline;
}

const BLOCK = /^(if|with|range)\s+(?:(\$\w+),\s*(\$\w+)\s*:=\s*)?(.+)$/s;

interface Open {
  readonly parts: Part[];
  isElse?: boolean;
  close(body: Parts, otherwise: Parts): Part;
  before: Part[];
}

function openBlock(source: string): Omit<Open, 'parts' | 'before'> | undefined {
  const [, name] = /^define\s+"([\w.]+)"$/.exec(source) ?? [];
  if (name !== undefined) return { close: (body) => ({ kind: 'define', name, body }) };
  const [, kind, key, value, rest = ''] = BLOCK.exec(source) ?? [];
  if (kind === undefined) return undefined;
  const names = key === undefined || value === undefined ? [] : [key, value];
  if (kind !== 'range' && names.length > 0) throw new Error(`Only range sets two variables: {{ ${source} }}`);
  const pipeline = pipelineOf(rest);
  if (kind === 'if') return { close: (body, otherwise) => ({ kind, pipeline, body, otherwise }) };
  if (kind === 'with') return { close: (body) => ({ kind, pipeline, body }) };
  return { close: (body) => ({ kind: 'range', names, pipeline, body }) };
}

function readStatement(source: string): Part {
  const [, variable, sign, rest = ''] = /^(\$\w+)\s*(:?=)\s*(.+)$/s.exec(source) ?? [];
  if (variable !== undefined) return { kind: 'set', variable, isNew: sign === ':=', pipeline: pipelineOf(rest) };
  return { kind: 'print', pipeline: pipelineOf(source) };
}

export function parseTemplate(template: string): Parts {
  const { actions, textAfter } = splitActions(template);
  const blocks: Open[] = [];
  let parts: Part[] = [];
  for (const { source, textBefore } of actions) {
    if (textBefore !== '') parts.push({ kind: 'text', text: textBefore });
    const block = openBlock(source);
    const open = blocks.at(-1);
    if (block) {
      if (source.startsWith('define') && open) throw new Error(`A template in a block: {{ ${source} }}`);
      const inside: Part[] = [];
      blocks.push({ ...block, parts: inside, before: parts });
      parts = inside;
    } else if (source === 'else') {
      if (!open || open.isElse || open.close([], []).kind !== 'if') throw new Error('An else without its if');
      open.isElse = true;
      parts = [];
    } else if (source === 'end') {
      if (!open) throw new Error('An end without its beginning');
      blocks.pop();
      open.before.push(open.close(open.parts, open.isElse ? parts : []));
      parts = open.before;
    } else parts.push(readStatement(source));
  }
  if (blocks.length > 0) throw new Error('A block without an end');
  if (textAfter !== '') parts.push({ kind: 'text', text: textAfter });
  return parts;
}

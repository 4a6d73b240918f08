import { type OwnQuotes, seenOf } from './own-quotes.ts';
import { SIGNATURE_MARK } from './page-text.ts';
import { isProgramLine } from './program-lines.ts';
import { quotedFrom, type Range, Reading } from './reading.ts';

/** Of the mail. */
export interface Author {
  /** In lower case, word by word, with those of the address. */
  readonly names: readonly string[];
  readonly address: string;
}

export interface WrittenReply {
  readonly text: string;
  /** With what is folded away; null if nothing is. */
  readonly whole: string | null;
}

const FIELD = /^\*{0,2}[\p{L}\p{M}][\p{L}\p{M} .'’/-]{0,28}\*{0,2}\s?[::]\*{0,2}\s*(?<value>\S.*)?$/u;
const RULE = /^[-_=*─—\s]{3,}$/u;
/** Such as “-----Original Message-----”. */
const TITLED_RULE = /^[-_=─—]{2,}[^-_=─—]{1,60}[-_=─—]{2,}$/u;
const DIGIT = /\p{N}/u;
const HEAD_LINE_LENGTH = 400;
const HEAD_LINES = 3;
const FIELDS_AT_LEAST = 3;
const FIELDS_AT_MOST = 10;
/** That show whose mail it is. */
const LINES_BELOW = 40;
const SIGNATURE_LINES = 8;
const SIGNATURE_LINE_LENGTH = 100;

/** What is below our own head goes to the end. Paragraphs that may be a person's are kept. */
function cutTail(reading: Reading, from: number): void {
  for (let start = reading.next(from); start < reading.lines.length; ) {
    let to = start;
    while (to < reading.lines.length && !reading.isBlank(to)) to += 1;
    reading.mark({ from: start, to }, reading.own.hasMore(reading.textOf({ from: start, to })) ? 'folded' : 'ours');
    start = reading.next(to);
  }
}

/** With a line of dashes above it. */
function withRule(reading: Reading, from: number): number {
  const above = reading.before(from);
  const line = reading.at(above);
  return above >= 0 && (RULE.test(line) || TITLED_RULE.test(line)) ? above : from;
}

/** “On …, Waymark <…> wrote:” in any language, in up to three lines; undefined if there is none. */
function attributionEndingAt(reading: Reading, end: number): (Range & { readonly isSure: boolean }) | undefined {
  const { own } = reading;
  const quotes = quotedFrom(reading, reading.next(end + 1));
  const isAboveQuotes = quotes.to > quotes.from;
  const last = reading.at(end);
  if (last.length > HEAD_LINE_LENGTH || !(/[::]$/u.test(last) || (isAboveQuotes && own.namesAddress(last)))) return;
  let text = '';
  let named: Range | undefined;
  for (let from = end; from > end - HEAD_LINES && from >= 0 && !reading.isBlank(from); from -= 1) {
    if (reading.isQuoted(from) || reading.fates[from] !== 'written') break;
    text = `${reading.at(from)} ${text}`;
    if (text.length > HEAD_LINE_LENGTH) break;
    const isNamed = own.namesUs(text) || (isAboveQuotes && text.includes('@'));
    if (isNamed) named ??= { from, to: end + 1 };
    if (!isNamed || !DIGIT.test(text)) continue;
    named = { from, to: end + 1 };
    break;
  }
  if (!named) return;
  const head = reading.textOf(named);
  if (own.namesAddress(head)) return { ...named, isSure: true };
  if (!DIGIT.test(head)) return;
  if (isAboveQuotes && (head.includes('@') || own.isOurs(reading.textOf(quotes)))) return { ...named, isSure: true };
  if (isAboveQuotes || !own.namesUs(head)) return;
  const next = reading.next(end + 1);
  let to = next;
  while (to < reading.lines.length && !reading.isBlank(to)) to += 1;
  return own.isOurs(reading.textOf({ from: next, to })) ? { ...named, isSure: true } : undefined;
}

/** The lines “From:, Sent:, To:, Subject:” of our mail, by what stands behind them. */
function fieldsFrom(reading: Reading, from: number): Range | undefined {
  const valueAt = (line: number) => {
    const field = FIELD.exec(reading.at(line).slice(0, HEAD_LINE_LENGTH));
    return field && (field.groups?.['value'] ?? '');
  };
  const first = valueAt(from);
  if (first === null) return;
  const values = [first];
  let to = from + 1;
  while (values.length < FIELDS_AT_MOST) {
    // One blank line stands between fields that a page has as paragraphs.
    const line = reading.isBlank(to) ? to + 1 : to;
    const value = line < reading.lines.length ? valueAt(line) : null;
    if (value === null) break;
    values.push(value);
    to = line + 1;
    // A long list of receivers goes on in the next line.
    while (to < reading.lines.length && /^(?:[ \t]+\S|<)/u.test(reading.lines[to] ?? '') && valueAt(to) === null)
      to += 1;
  }
  const { own } = reading;
  const isAddressed = values.length >= 2 && values.some((value) => own.namesAddress(value));
  if (isAddressed) return { from, to };
  if (values.length < FIELDS_AT_LEAST || !values.some((value) => own.isOurName(value))) return;
  const below = { from: to, to: to + LINES_BELOW };
  return values.some((value) => own.isOurTitle(value)) || own.isOurs(reading.textOf(below)) ? { from, to } : undefined;
}

function cutHeads(reading: Reading): void {
  const { lines, own } = reading;
  for (let line = 0; line < lines.length; line += 1) {
    if (reading.isBlank(line) || reading.isQuoted(line)) continue;
    const startsBlock =
      line === 0 ||
      reading.isBlank(line - 1) ||
      RULE.test(reading.at(line - 1)) ||
      TITLED_RULE.test(reading.at(line - 1));
    const fields = startsBlock || own.namesUs(reading.at(line)) ? fieldsFrom(reading, line) : undefined;
    if (fields) {
      reading.mark({ from: withRule(reading, fields.from), to: fields.to }, 'ours');
      cutTail(reading, fields.to);
      return;
    }
    const head = attributionEndingAt(reading, line);
    if (!head) continue;
    const quotes = quotedFrom(reading, reading.next(head.to));
    if (own.namesUs(reading.textOf(head))) reading.mark({ from: withRule(reading, head.from), to: head.to }, 'ours');
    // Above another's words, which stay if something is written below them.
    else if (!reading.hasWritten({ from: quotes.to, to: lines.length })) reading.mark(head, 'folded');
    if (quotes.to > quotes.from) continue;
    cutTail(reading, head.to);
    return;
  }
}

/** Quotes of ours, and others with nothing written below: those above an answer belong to it. */
function cutQuotes(reading: Reading): void {
  const { lines, own } = reading;
  for (let line = 0; line < lines.length; ) {
    if (!reading.isQuoted(line) || reading.fates[line] !== 'written') {
      line += 1;
      continue;
    }
    const range = quotedFrom(reading, line);
    const text = reading.textOf(range);
    const isAnswered = reading.hasWritten({ from: range.to, to: lines.length });
    if (own.isOurs(text)) reading.mark(range, own.hasMore(text) ? 'folded' : 'ours');
    else if (!isAnswered) reading.mark(range, 'folded');
    line = range.to;
  }
}

function cutProgramLines(reading: Reading): void {
  for (let line = reading.lines.length - 1; line >= 0; line -= 1) {
    if (reading.fates[line] !== 'written' || reading.isBlank(line)) continue;
    if (!isProgramLine(reading.at(line))) return;
    reading.mark({ from: line, to: line + 1 }, 'ours');
  }
}

/** Below the line that programs put above one: a single block that has the author's name in it. */
function foldSignature(reading: Reading, author: readonly string[]): void {
  const isDelimiter = (line: string) => line === '-- ' || line === SIGNATURE_MARK;
  const delimiters = reading.lines.flatMap((line, at) =>
    isDelimiter(line) && reading.fates[at] === 'written' ? at : [],
  );
  const [from, ...others] = delimiters.filter((at) => !delimiters.includes(at + 1));
  if (from === undefined || others.length > 0) return;
  const start = reading.next(from + 1);
  let to = start;
  while (to < reading.lines.length && !reading.isBlank(to) && reading.fates[to] === 'written') to += 1;
  const block = reading.seen.slice(start, to);
  const words = new Set(
    block
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  );
  const isShort = block.length <= SIGNATURE_LINES && block.every((line) => line.length <= SIGNATURE_LINE_LENGTH);
  if (!isShort || !author.some((name) => words.has(name))) return;
  if (reading.hasWritten({ from: to, to: reading.lines.length })) return;
  if (!reading.hasWritten({ from: 0, to: from })) return;
  reading.mark({ from, to }, 'folded');
}

/**
 * What the author wrote. Only what is surely ours, a program's or quoted goes without a trace;
 * anything else that is left out is in `whole`.
 */
export function writtenReply(text: string, own: OwnQuotes, { names, address }: Author): WrittenReply {
  const reading = new Reading(text, own);
  cutHeads(reading);
  cutQuotes(reading);
  cutProgramLines(reading);
  foldSignature(reading, names);
  if (address !== '') reading.hideInFolded(address);
  const written = reading.of('written');
  const hasFolded = reading.fates.some((fate, line) => fate === 'folded' && !reading.isBlank(line));
  return {
    text: seenOf(written) === '' ? '' : written.trim(),
    whole: hasFolded ? reading.of('written', 'folded').trim() : null,
  };
}

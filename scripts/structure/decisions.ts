import type { Finding, Repository, Rule } from './repository.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const HEAD = /^# (\d+)\. (.+)\n\n(?:Status: (.+)\n)?/;
const STATUS = /^(stands\.|superseded by \d{4}\.|superseded in part by \d{4}(, \d{4})*( and \d{4})?: .+\.)$/;
const LINE = /^- \[(\d+\. [^\]]+)\]\(([^)]+)\): (.+)$/gm;

/** What a text calls another record: a number in its status, its file, or "decision 9". */
const MENTIONS = [/^Status: .*$/m, /\]\((?:decisions\/)?(\d{4})-/g, /\b[Dd]ecisions? (\d+)(?: (?:to|and) (\d+))?/g];
const DOCUMENT = /^([A-Z]+|docs\/.+)\.md$/;

const recordsOf = ({ files }: Repository) => files.filter((file) => file.startsWith(FOLDER) && file !== INDEX);
const numberOf = (file: string) => file.slice(FOLDER.length, FOLDER.length + 4);

/** Assigned before a decision is written: some may stay unused, but none is used twice. */
export const numberedDecisions: Rule = (repository) =>
  recordsOf(repository).flatMap((file, index, all): Finding[] => {
    if (!NAME.test(file.slice(FOLDER.length))) return [{ file, message: 'is not named 0001-what-was-decided.md.' }];
    return all.slice(0, index).some((earlier) => numberOf(earlier) === numberOf(file))
      ? [{ file, message: 'has the number of another decision. Take the next one that is free.' }]
      : [];
  });

function faultOfHead(file: string, text: string): string | undefined {
  const [, number = '', , status] = HEAD.exec(text) ?? [];
  if (number.padStart(4, '0') !== numberOf(file)) return `does not begin with "# ${Number(numberOf(file))}. A title".`;
  if (status === undefined) return 'has no status. Write "Status: stands." below its title.';
  return STATUS.test(status)
    ? undefined
    : `has the status "${status}". Write "stands.", "superseded by 0001." or "superseded in part by 0001: what.".`;
}

export const statusOfDecisions: Rule = (repository) =>
  recordsOf(repository).flatMap((file): Finding[] => {
    const message = faultOfHead(file, repository.read(file));
    return message === undefined ? [] : [{ file, message }];
  });

/** The index has a line for each record, with its title and status. */
export const indexedDecisions: Rule = (repository) => {
  const records = recordsOf(repository);
  if (records.length === 0) return [];
  if (!repository.has(INDEX)) return [{ file: INDEX, message: 'is missing.' }];
  const lines = [...repository.read(INDEX).matchAll(LINE)].map(([, title, name, status]) => ({ title, name, status }));
  const missing = lines
    .filter(({ name }) => !repository.has(FOLDER + name))
    .map(({ name }): Finding => ({ file: INDEX, message: `names ${name}, which does not exist.` }));
  const faults = records.flatMap((file): Finding[] => {
    const [, number, title, status] = HEAD.exec(repository.read(file)) ?? [];
    const found = lines.filter(({ name }) => FOLDER + name === file);
    const [line] = found;
    if (!line) return [{ file, message: `is missing in ${INDEX}.` }];
    if (found.length > 1) return [{ file, message: `stands in ${INDEX} ${found.length} times.` }];
    if (line.title !== `${number}. ${title}`) return [{ file, message: `has another title in ${INDEX}.` }];
    return line.status === status ? [] : [{ file, message: `has another status in ${INDEX}.` }];
  });
  return [...missing, ...faults];
};

function numbersIn(text: string): readonly string[] {
  const [status, ...others] = MENTIONS as [RegExp, RegExp, RegExp];
  const inStatus = status.exec(text)?.[0].match(/\b\d{4}\b/g) ?? [];
  const elsewhere = others.flatMap((mention) => [...text.matchAll(mention)].flatMap(([, ...numbers]) => numbers));
  return [...inStatus, ...elsewhere.flatMap((number) => number ?? [])];
}

export const mentionedDecisionsExist: Rule = (repository) => {
  const known = new Set(recordsOf(repository).map(numberOf));
  return repository.files
    .filter((file) => DOCUMENT.test(file))
    .flatMap((file) =>
      [...new Set(numbersIn(repository.read(file)))]
        .filter((number) => !known.has(number.padStart(4, '0')))
        .map((number): Finding => ({ file, message: `names decision ${number}, which does not exist.` })),
    );
};

import type { Finding, Repository, Rule } from './repository.ts';

const DOCUMENT = 'docs/specification.md';
const ROW = /^\|(.+)\|\s*$/;
const HEADING_OR_RULE = /^(Id|:?-+:?)$/;
const ID = /^\d+\.\d+$/;
const TEST = /^`([^`]+)` — "(.+)"$/;

interface Row {
  readonly id: string;
  /** The cell that names tests, one a line. */
  readonly proof: string;
}

function rowsOf(document: string): readonly Row[] {
  const cells = document
    .split('\n')
    .flatMap((line) => ROW.exec(line)?.[1] ?? [])
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));
  return cells.map((row) => ({ id: row[0] ?? '', proof: row[2] ?? '' })).filter(({ id }) => !HEADING_OR_RULE.test(id));
}

/** Whole-line comments: a test that is commented out proves nothing. */
const COMMENT_LINES = /^[ \t]*(\/\/.*|\/\*[\s\S]*?\*\/[ \t]*)$/gm;
const TEST_CALL = /\b(test|it)((?:\.\w+)*)(?=\s*[<(])/g;
const NEVER_RUN = /\.(skip|todo)\b/;
const WITH_TABLE = /\.(each|for|skipIf|runIf)$/;

/** Whether a `test` call that runs begins right before this title. */
function isTitleOfTest(source: string, at: number): boolean {
  const [, , chain] = [...source.slice(0, at).matchAll(TEST_CALL)].at(-1) ?? [];
  if (chain === undefined || NEVER_RUN.test(chain)) return false;
  const before = source.slice(0, at).trimEnd();
  return WITH_TABLE.test(chain) ? /\)\s*\($/.test(before) : new RegExp(`\\b(test|it)${chain}\\s*\\($`).test(before);
}

/** Searches for the title as written in the source, in any quotes. */
function hasTest(file: string, title: string): boolean {
  const source = file.replace(COMMENT_LINES, '');
  return ["'", '"', '`'].some((quote) => {
    const literal = quote + title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;
    for (let at = source.indexOf(literal); at >= 0; at = source.indexOf(literal, at + 1)) {
      if (isTitleOfTest(source, at) && /^\s*,/.test(source.slice(at + literal.length))) return true;
    }
    return false;
  });
}

function faultOfProof(proof: string, { has, read }: Repository): string | undefined {
  const [, path = '', title = ''] = TEST.exec(proof) ?? [];
  if (path === '') return `has "${proof}" where \`path\` — "title of the test" belongs.`;
  if (!has(path)) return `names ${path}, which does not exist.`;
  return hasTest(read(path), title) ? undefined : `names the test "${title}", which ${path} does not hold.`;
}

function faultsOfRow({ id, proof }: Row, repository: Repository): readonly string[] {
  if (!ID.test(id)) return [`begins with "${id}" where an id such as 2.1 belongs.`];
  if (proof === '') return ['has no test. Name the one that proves it, or write it.'];
  return proof.split('<br>').flatMap((part) => faultOfProof(part.trim(), repository) ?? []);
}

/** Every statement of the specification is proven by an existing test. */
export const provenSpecification: Rule = (repository) => {
  if (!repository.has(DOCUMENT)) return [{ file: DOCUMENT, message: 'is missing.' }];
  const rows = rowsOf(repository.read(DOCUMENT));
  const ids = rows.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at);
  return [
    ...twice.map((id): Finding => ({ file: DOCUMENT, message: `uses the id ${id} twice.` })),
    ...rows.flatMap((row) =>
      faultsOfRow(row, repository).map((fault): Finding => ({ file: DOCUMENT, message: `row ${row.id} ${fault}` })),
    ),
  ];
};

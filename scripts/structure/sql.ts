import { CONTEXTS } from './contexts.ts';
import type { Finding, Repository, Rule } from './repository.ts';

const SOURCES = 'apps/api/src/';
const ORDER: readonly string[] = CONTEXTS;

const DECLARED = /\bexport const (\w+) = pgTable\(\s*'(\w+)'/g;
const COMMENT_LINES = /^[ \t]*(?:\/\/|\/?\*).*$/gm;
/** A table in the text of a statement, by its name or by its constant. */
const IN_TEXT =
  /\b(INSERT\s+INTO|(?<!\b(?:FOR|KEY|DO)\s+)UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?(?:"?([a-z_]+)"?|\$\{(\w+)\})/g;
const WRITING = /^(?:INSERT|UPDATE|DELETE|TRUNCATE)/;
const BUILT = /\.(insert|update|delete|from|innerJoin|leftJoin)\(\s*(\w+)/g;
const BUILT_WRITE = /^(?:insert|update|delete)$/;

interface Table {
  readonly name: string;
  /** `coaching/goals`. */
  readonly module: string;
  readonly context: string;
}

interface Use {
  readonly table: Table;
  readonly isWrite: boolean;
  readonly line: number;
}

const moduleOf = (file: string) => file.slice(SOURCES.length, file.lastIndexOf('/'));
const contextOf = (module: string) => module.split('/')[0] ?? '';

/** By name in SQL and by constant in TypeScript: they differ where a name has several words. */
function tablesOf({ files, read }: Repository): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  for (const file of files.filter((path) => path.startsWith(SOURCES) && path.endsWith('.table.ts'))) {
    const module = moduleOf(file);
    const context = contextOf(module);
    for (const [, constant = '', name = ''] of read(file).matchAll(DECLARED)) {
      tables.set(name, { name, module, context });
      tables.set(constant, { name, module, context });
    }
  }
  return tables;
}

function usesIn(source: string, tables: ReadonlyMap<string, Table>): readonly Use[] {
  const code = source.replace(COMMENT_LINES, '');
  const lineAt = (index: number) => code.slice(0, index).split('\n').length;
  const inTexts = [...code.matchAll(IN_TEXT)].map(({ 1: verb = '', 2: name, 3: constant, index }) => ({
    name: name ?? constant ?? '',
    isWrite: WRITING.test(verb),
    index,
  }));
  const built = [...code.matchAll(BUILT)].map(({ 1: verb = '', 2: name = '', index }) => ({
    name,
    isWrite: BUILT_WRITE.test(verb),
    index,
  }));
  return [...inTexts, ...built].flatMap(({ name, isWrite, index }) => {
    const table = tables.get(name);
    return table ? [{ table, isWrite, line: lineAt(index) }] : [];
  });
}

/** Seeds plant a past that no service would let anyone write. */
const MAY_HOLD_SQL = /^apps\/api\/src\/(?!.*\.(?:test|seed)\.ts$).*\.ts$/;

interface ForeignUse extends Use {
  readonly file: string;
  /** The folder of the file, `coaching/goals` or one of infrastructure. */
  readonly module: string;
}

/** Each place in the API's statements that names a table of ours. */
export function usesOfTables(repository: Repository): readonly ForeignUse[] {
  const tables = tablesOf(repository);
  return repository.files
    .filter((file) => MAY_HOLD_SQL.test(file))
    .flatMap((file) => usesIn(repository.read(file), tables).map((use) => ({ ...use, file, module: moduleOf(file) })));
}

/** SQL keeps to its place: no writes to other modules, no reads of later contexts. */
export const sqlInOrder: Rule = (repository) =>
  usesOfTables(repository).flatMap(({ file, module, table, isWrite, line }): Finding[] => {
    const place = `${file}:${line}`;
    if (isWrite && table.module !== module)
      return [
        {
          file: place,
          message: `writes to ${table.name}, a table of ${table.module}. Call a query of that module instead.`,
        },
      ];
    const own = ORDER.indexOf(contextOf(module));
    if (own < 0 || ORDER.indexOf(table.context) <= own) return [];
    return [
      {
        file: place,
        message: `reads ${table.name}, a table of ${table.context}, which comes later. Move the statement there, or let ${table.module} offer what you need.`,
      },
    ];
  });

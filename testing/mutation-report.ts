interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

/** What Stryker's JSON reporter writes: paths from the workspace, each with its mutants. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

export interface Tally {
  readonly killed: number;
  readonly survived: number;
  readonly uncovered: number;
  /** One line per mutant that no test noticed. */
  readonly unnoticed: readonly string[];
  /** A line per mutant that only a timeout or a failing hook killed: it may be the machine. */
  readonly indirect: readonly string[];
}

const LONGEST_REPLACEMENT = 100;

const LABELS: Readonly<Record<string, string>> = {
  NoCoverage: 'no test  ',
  Survived: 'survived ',
  Timeout: 'timed out',
  RuntimeError: 'broke off',
};

function describeMutant(file: string, { status, mutatorName, replacement = '', location }: Mutant): string {
  const oneLine = replacement.replace(/\s+/g, ' ').slice(0, LONGEST_REPLACEMENT);
  return `${LABELS[status]} ${file}:${location.start.line}  ${mutatorName} → ${oneLine}`;
}

/** Leaves out mutants that don't compile or are ignored. An app that fails to start is noticed. */
export function tally({ files }: MutationReport, folder: string): Tally {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })));
  const withStatus = (...statuses: string[]) => all.filter(({ mutant }) => statuses.includes(mutant.status));
  const linesOf = (...statuses: string[]) =>
    withStatus(...statuses).map(({ file, mutant }) => describeMutant(`${folder}/${file}`, mutant));
  return {
    killed: withStatus('Killed', 'Timeout', 'RuntimeError').length,
    survived: withStatus('Survived').length,
    uncovered: withStatus('NoCoverage').length,
    unnoticed: linesOf('Survived', 'NoCoverage'),
    indirect: linesOf('Timeout', 'RuntimeError'),
  };
}

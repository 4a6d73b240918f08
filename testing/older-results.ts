import { relative } from 'node:path';
import type { NaturalFailures } from './natural-failures.ts';
import type { Failure, Report } from './test-runners.ts';

export interface Verdict {
  readonly passed: number;
  /** Failed, and are on the list. */
  readonly natural: number;
  readonly faults: readonly Failure[];
  /** What on the list isn't so. */
  readonly stale: readonly string[];
}

interface Circumstances {
  /** To which the paths on the list belong. */
  readonly folder: string;
  readonly list: readonly NaturalFailures[];
  /** All files were to run: what has no file is no longer there. */
  readonly isWhole: boolean;
  /** Another release than the one before, of which the list says too much. */
  readonly isFurtherBack: boolean;
}

interface Tested {
  readonly file: string;
  readonly name: string;
  readonly status: string;
  readonly failure: string;
}

const keyOf = (file: string, name: string) => `${file}: ${name}`;

const testsOf = ({ testResults }: Report, folder: string): readonly Tested[] =>
  testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      file: relative(folder, path),
      name: fullName,
      status,
      failure: failureMessages.join('\n'),
    })),
  );

/** Files that didn't get to their tests. */
const brokenOf = ({ testResults }: Report, folder: string): readonly Failure[] =>
  testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name, message }) => ({ name: relative(folder, name), failure: message }));

function* staleOf(tests: readonly Tested[], { list, isWhole }: Circumstances): Generator<string> {
  const statuses = Map.groupBy(tests, ({ file, name }) => keyOf(file, name));
  const files = new Set(tests.map(({ file }) => file));
  for (const [file, names] of list.flatMap(({ tests: named }) => Object.entries(named))) {
    if (!files.has(file) && !isWhole) continue;
    for (const name of names) {
      const found = statuses.get(keyOf(file, name));
      if (!found) yield `${keyOf(file, name)}: there is no such test.`;
      else if (!found.some(({ status }) => status === 'failed'))
        yield `${keyOf(file, name)}: ${found[0]?.status === 'passed' ? 'passes' : 'was not run'}.`;
    }
  }
}

export function judge(report: Report, circumstances: Circumstances): Verdict {
  const { folder, list, isFurtherBack } = circumstances;
  const tests = testsOf(report, folder);
  const listed = new Set(
    list.flatMap(({ tests: named }) =>
      Object.entries(named).flatMap(([file, names]) => names.map((name) => keyOf(file, name))),
    ),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const isListed = ({ file, name }: Tested) => listed.has(keyOf(file, name));
  // `in-time.ts` left these out.
  const late = tests.filter(({ status }) => status === 'pending');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    natural: failed.filter(isListed).length,
    faults: [
      ...brokenOf(report, folder),
      ...failed
        .filter((test) => !isListed(test))
        .map(({ file, name, failure }) => ({ name: keyOf(file, name), failure })),
      ...late.map(({ file, name }) => ({ name: keyOf(file, name), failure: 'not run, because the time was up' })),
    ],
    stale: isFurtherBack ? [] : [...staleOf(tests, circumstances)],
  };
}

import { posix } from 'node:path';
import { CONTEXTS } from './contexts.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** Files that were scattered when the rule began. It may only get shorter. */
const KNOWN = 'scripts/structure/scattered.json';
const TOGETHER_LINES = 200;

const SPLIT = new RegExp(
  `^(?:apps/web/src/(?!app/)[^/]+|apps/api/src/(?:${CONTEXTS.join('|')})|packages/contract/src/(?:${CONTEXTS.join('|')}))/.+\\.tsx?$`,
);
const PROGRAM = /^(?:apps|packages|seam|e2e|bench|scripts|testing|emails)\/.+\.(?:tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Their names say what they are for, so they stay apart: `goals.queries.ts`, `goals.api.ts`. */
const BY_KIND = /\.(?:api|table|policy|queries|service|routes|jobs|seed)\.ts$/;
const IMPORT = /(?:\bfrom|\bimport|\bvi\.(?:do)?[mM]ock)\s*(\()?\s*'([^']+)'/g;

interface Use {
  readonly by: string;
  /** Fetched when it is needed, which is why it stands alone. */
  readonly isFetched: boolean;
}

/** The file that an import leads to, if it is ours. */
function targetOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const [, program] = /^(apps\/[^/]+)\//.exec(from) ?? [];
  if (name.startsWith('#')) return program && `${program}/src/${name.slice(1)}`;
  const [, path] = /^@waymark\/contract\/(?:without-schemas\/)?(.+)$/.exec(name) ?? [];
  return path && `packages/contract/src/${path}.ts`;
}

function usesIn({ files, read }: Repository): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const by of files.filter((file) => PROGRAM.test(file))) {
    for (const [, call, name = ''] of read(by).matchAll(IMPORT)) {
      const target = targetOf(by, name);
      if (target) uses.set(target, [...(uses.get(target) ?? []), { by, isFetched: call !== undefined }]);
    }
  }
  return uses;
}

const linesOf = (source: string) => source.split('\n').length - 1;
const isForBrowsers = (source: string) => source.startsWith("'use client'");
const isForServers = (source: string) => source.includes("import 'server-only'");

/** Its only user, if the two would be better as one file. */
function onlyUser(file: string, uses: Map<string, Use[]>, { read, has }: Repository): string | undefined {
  const [use, ...others] = uses.get(file) ?? [];
  if (!use || others.length > 0 || use.isFetched || TEST.test(use.by)) return;
  if (posix.dirname(use.by) !== posix.dirname(file)) return;
  if (['.test.ts', '.test.tsx'].some((end) => has(file.replace(/\.tsx?$/, end)))) return;
  const [own, user] = [read(file), read(use.by)];
  if (isForBrowsers(own) && !isForBrowsers(user)) return;
  if (isForServers(own) !== isForServers(user)) return;
  return linesOf(own) + linesOf(user) < TOGETHER_LINES ? use.by : undefined;
}

/** Each scattered file with its only user. */
function scatteredFiles(repository: Repository): ReadonlyMap<string, string> {
  const uses = usesIn(repository);
  const found = new Map<string, string>();
  for (const file of repository.files) {
    if (!SPLIT.test(file) || TEST.test(file) || BY_KIND.test(file)) continue;
    const user = onlyUser(file, uses, repository);
    if (user) found.set(file, user);
  }
  return found;
}

export const noScatter: Rule = (repository) => {
  const known: readonly string[] = repository.has(KNOWN) ? JSON.parse(repository.read(KNOWN)) : [];
  const found = scatteredFiles(repository);
  const added = [...found].filter(([file]) => !known.includes(file));
  return [
    ...added.map(
      ([file, user]): Finding => ({ file, message: `is used by ${posix.basename(user)} alone. Write it there.` }),
    ),
    ...known
      .filter((file) => !found.has(file))
      .map((file): Finding => ({ file: KNOWN, message: `still lists ${file}. Take it off the list.` })),
  ];
};

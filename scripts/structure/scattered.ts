import { posix } from 'node:path';
import type { Finding, Repository, Rule } from './repository.ts';

const TOGETHER_LINES = 200;

/** Next.js looks for files in `app` by their names. */
const SPLIT =
  /^(?:apps\/web\/src\/(?!app\/)[^/]+|apps\/api\/(?:src|test)|packages\/contract\/src|scripts|testing|bench|emails|seam|e2e)\/.+\.(?:tsx?|mjs)$/;
const PROGRAM = /^(?:apps|packages|seam|e2e|bench|scripts|testing|emails)\/.+\.(?:tsx?|mjs)$/;
/** The build writes another in its place. */
const REPLACED = 'apps/api/src/route-files.ts';
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
  if (name.startsWith('#test/')) return program && `${program}/${name.slice(1)}`;
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

export const noScatter: Rule = (repository) => {
  const uses = usesIn(repository);
  return repository.files
    .filter((file) => SPLIT.test(file) && !TEST.test(file) && !BY_KIND.test(file) && file !== REPLACED)
    .flatMap((file): Finding[] => {
      const user = onlyUser(file, uses, repository);
      return user ? [{ file, message: `is used by ${posix.basename(user)} alone. Write it there.` }] : [];
    });
};

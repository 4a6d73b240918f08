import { type Finding, type Rule, sourceFiles } from './repository.ts';

const EMPTY_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'misc']);
const EMPTY_NAMES = new Set(['common', 'types', 'lib']);

/** Segments with a meaning in Next.js: `[id]`, `[...path]`, `(group)`, `@slot`, `_folder`. */
const ROUTE_SEGMENT = /^(\[{1,2}(\.{3})?[A-Za-z0-9_]+\]{1,2}|\([a-z0-9-]+\)|@[a-z0-9-]+|_[a-z0-9-]+)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The names in a path: folders, and each dotted part of the file name without its extension. */
function namesIn(file: string): readonly string[] {
  const segments = file.split('/');
  const fileName = segments.pop() ?? '';
  return [...segments, ...fileName.split('.').slice(0, -1)];
}

export const meaningfulNames: Rule = (repository) => {
  const isEmpty = (name: string) => EMPTY_NAMES.has(name) || name.split('-').some((word) => EMPTY_WORDS.has(word));
  return sourceFiles(repository).flatMap((file): Finding[] => {
    const empty = namesIn(file).find(isEmpty);
    return empty ? [{ file, message: `"${empty}" says nothing about what is in it. Split it by noun.` }] : [];
  });
};

/** Its address is given by a standard. */
const WELL_KNOWN = 'apps/web/src/app/.well-known/';

/** The linter only checks the names of files. */
export const kebabFolders: Rule = (repository) =>
  sourceFiles(repository)
    .filter(
      (file) =>
        !file.startsWith(WELL_KNOWN) &&
        !file
          .split('/')
          .slice(0, -1)
          .every((name) => KEBAB.test(name) || ROUTE_SEGMENT.test(name)),
    )
    .map((file) => ({ file, message: 'is in a folder that is not in kebab-case.' }));

import type { Finding, Repository, Rule } from './repository.ts';

const REQUIRED = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const DOCUMENTS = [...REQUIRED, 'docs/operate.md'];
const DECISIONS = 'docs/decisions/';
const CODE_SPAN = /`([^`\n]+)`/g;
const PATH_IN_REPOSITORY =
  /^(apps|packages|emails|scripts|testing|e2e|bench|docs|containers|\.ci)\/[A-Za-z0-9_./*[\]()-]*$/;

/** In a recipe, the part of a path for the reader to fill in. */
const PLACEHOLDER = /\b(NAME|NOUN)\b/;

function exists({ files }: Repository, path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .split('*')
    .map((part) => part.replace(/[.[\]()]/g, '\\$&'))
    .join('[^/]*');
  return files.some((file) => new RegExp(`^${pattern}(/|$)`).test(file));
}

export const documentedPathsExist: Rule = (repository) =>
  DOCUMENTS.filter((file) => repository.has(file)).flatMap((file) => {
    const spans = [...repository.read(file).matchAll(CODE_SPAN)].map(([, span]) => span ?? '');
    const paths = spans.filter((span) => PATH_IN_REPOSITORY.test(span) && !PLACEHOLDER.test(span));
    return paths
      .filter((path) => !exists(repository, path))
      .map((path): Finding => ({ file, message: `names ${path}, which does not exist.` }));
  });

export const requiredDocuments: Rule = (repository) =>
  REQUIRED.filter((file) => !repository.has(file)).map((file) => ({ file, message: 'is missing.' }));

/** Assigned before a decision is written: some may stay unused, but none is used twice. */
export const numberedDecisions: Rule = ({ files }) => {
  const names = files.filter((file) => file.startsWith(DECISIONS)).map((file) => file.slice(DECISIONS.length));
  const numberOf = (name: string) => name.slice(0, 4);
  return names.flatMap((name, index): Finding[] => {
    const file = DECISIONS + name;
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name))
      return [{ file, message: 'is not named 0001-what-was-decided.md.' }];
    return names.slice(0, index).some((earlier) => numberOf(earlier) === numberOf(name))
      ? [{ file, message: `has the number of another decision. Take the next one that is free.` }]
      : [];
  });
};

export const declaredScriptsExist: Rule = (repository) => {
  const { scripts = {} } = JSON.parse(repository.read('package.json')) as { scripts?: Record<string, string> };
  const launched = Object.values(scripts).flatMap(
    (command) => /^exec node (?:--\S+ )*scripts\/launch\.mjs (\S+)$/.exec(command)?.[1] ?? [],
  );
  return launched
    .filter((script) => !repository.has(script))
    .map((script) => ({ file: 'package.json', message: `launches ${script}, which does not exist.` }));
};

import type { Finding, Repository, Rule } from './repository.ts';

const REQUIRED = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const DOCUMENTS = [...REQUIRED, 'docs/README.md', 'docs/glossary.md', 'docs/operate.md'];
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

export const declaredScriptsExist: Rule = (repository) => {
  const { scripts = {} } = JSON.parse(repository.read('package.json')) as { scripts?: Record<string, string> };
  const launched = Object.values(scripts).flatMap(
    (command) => /^exec node (?:--\S+ )*scripts\/launch\.mjs (\S+)$/.exec(command)?.[1] ?? [],
  );
  return launched
    .filter((script) => !repository.has(script))
    .map((script) => ({ file: 'package.json', message: `launches ${script}, which does not exist.` }));
};

import { expect, test } from 'vitest';
import { completeLockfile, pinnedVersions } from './packages.ts';
import type { Repository, Rule } from './repository.ts';

function messages(rule: Rule, contents: Readonly<Record<string, unknown>>): string[] {
  const repository: Repository = {
    files: Object.keys(contents),
    read: (path) => JSON.stringify(contents[path]),
    has: (path) => path in contents,
  };
  return rule(repository).map(({ file, message }) => `${file} ${message}`);
}

test.each(['*', '^1.2.3', '~1.2.3', '1.x', 'latest', '>=1.2.3'])(
  'reports a dependency on "%s" as not pinned',
  (version) => {
    const contents = { 'apps/api/package.json': { devDependencies: { qs: version } } };
    expect(messages(pinnedVersions, contents)).toEqual([
      `apps/api/package.json asks for qs "${version}". Name one version.`,
    ]);
  },
);

test('accepts exact versions in every kind of dependency', () => {
  const manifest = { dependencies: { a: '1.2.3' }, devDependencies: { b: '1.0.0-rc.1' } };
  expect(messages(pinnedVersions, { 'package.json': manifest })).toEqual([]);
});

test.each(['dependencies', 'devDependencies', 'optionalDependencies'])('checks %s', (kind) => {
  expect(messages(pinnedVersions, { 'package.json': { [kind]: { a: '*' } } })).toHaveLength(1);
});

const lockfileWith = (...paths: string[]) => ({
  'package-lock.json': {
    packages: {
      'apps/web/node_modules/tool': { optionalDependencies: { 'tool-darwin': '1.0.0' } },
      ...Object.fromEntries(paths.map((path) => [path, {}])),
    },
  },
});

test("reports a lockfile that lacks another platform's optional package", () => {
  expect(messages(completeLockfile, lockfileWith('other/node_modules/tool-darwin'))).toEqual([
    'package-lock.json lacks tool-darwin, so npm ci fails. Add its entry.',
  ]);
});

test.each([
  'node_modules/tool-darwin',
  'apps/web/node_modules/tool-darwin',
  'apps/web/node_modules/tool/node_modules/tool-darwin',
])('finds an optional package at %s', (path) => {
  expect(messages(completeLockfile, lockfileWith(path))).toEqual([]);
});

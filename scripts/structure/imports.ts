import { posix } from 'node:path';
import type { Repository } from './repository.ts';

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])((?:\.{1,2}\/|#|@waymark\/contract\/)[^'"\n]+)\1/g;
const EXTENSIONS = ['', '.ts', '.tsx'] as const;

/** What an import names, as a path from the root without knowing whether it is there. */
function target(file: string, specifier: string): readonly string[] {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)];
  const [, contract] = /^@waymark\/contract\/(?:without-schemas\/)?(.+)$/.exec(specifier) ?? [];
  if (contract) return [`packages/contract/src/${contract}`];
  const app = /^apps\/[^/]+\//.exec(file)?.[0];
  const path = specifier.slice(1);
  return app ? [`${app}src/${path}`, `${app}${path}`] : [];
}

/** The files of ours that each file imports, types included. */
export function importsOf({ files, read }: Repository): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files);
  const resolve = (file: string, specifier: string) =>
    target(file, specifier)
      .flatMap((path) => EXTENSIONS.map((extension) => path + extension))
      .find((path) => known.has(path));
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [
        file,
        [
          ...new Set(
            [...read(file).matchAll(SPECIFIER)].flatMap(([, , specifier = '']) => resolve(file, specifier) ?? []),
          ),
        ],
      ]),
  );
}

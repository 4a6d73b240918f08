import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './places.ts';

/** Output folders, and files that no build reads. */
const NOT_INPUT =
  /^(node_modules|\.next|dist|\.cache|\.data|test|next-env\.d\.ts|.*\.tsbuildinfo|.*\.test\.tsx?|vitest\..*)$/;

function* filesUnder(path: string): Generator<string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) yield path;
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) {
    if (!NOT_INPUT.test(name)) yield* filesUnder(join(path, name));
  }
}

/** One hash over the names and contents of everything that a build reads. */
export function fingerprint(paths: readonly string[], root = ROOT): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

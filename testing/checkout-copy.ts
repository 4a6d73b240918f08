import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, ROOT } from '../scripts/places.ts';
import { openRepository } from '../scripts/structure/repository.ts';

/** Links the packages, but resolves our own workspaces within the copy. */
function linkPackages(copy: string, folder: string): void {
  const from = inRoot(folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@waymark') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** In a temporary folder, to break or extend: all, or what is chosen. Takes part of a second. */
export function copyCheckout(isChosen = (_file: string) => true): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'waymark-copy-'));
  const files = openRepository(ROOT).files.filter(isChosen);
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(root, folder), { recursive: true });
  for (const file of files) cpSync(inRoot(file), join(root, file));
  for (const file of files.filter((path) => path.endsWith('package.json'))) {
    const folder = dirname(file);
    if (readdirSync(inRoot(folder)).includes('node_modules')) linkPackages(root, folder);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

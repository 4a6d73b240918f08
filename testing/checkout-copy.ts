import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, ROOT } from '../scripts/places.ts';
import { openRepository } from '../scripts/structure/repository.ts';

function linkPackagesOf(folder: string, copy: string): void {
  const from = inRoot(folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@waymark') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Those that are installed here; our own workspaces are resolved within the copy. */
export function linkPackages(copy: string, files: readonly string[]): void {
  const folders = files.filter((path) => path.endsWith('package.json')).map(dirname);
  for (const folder of folders.filter((path) => existsSync(inRoot(path, 'node_modules')))) linkPackagesOf(folder, copy);
}

/** In a temporary folder, to break or extend: all, or what is chosen. Takes part of a second. */
export function copyCheckout(isChosen = (_file: string) => true): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'waymark-copy-'));
  const files = openRepository(ROOT).files.filter(isChosen);
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(root, folder), { recursive: true });
  for (const file of files) cpSync(inRoot(file), join(root, file));
  linkPackages(root, files);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

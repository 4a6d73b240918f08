import { globSync } from 'node:fs';

const FILES = globSync('modules/*/*.routes.ts', { cwd: import.meta.dirname }).sort();

/** What each file of routes exports. `scripts/build.ts` writes their imports out instead. */
export const ROUTE_FILES: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  FILES.map((file) => import(`./${file}`)),
);

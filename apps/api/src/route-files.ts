import { ROUTE_FILE_NAMES } from './route-file-names.ts';

/** What each file of routes exports. `scripts/build.ts` writes their imports out instead. */
export const ROUTE_FILES: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  ROUTE_FILE_NAMES.map((file) => import(`./${file}`)),
);

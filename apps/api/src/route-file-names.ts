import { globSync } from 'node:fs';

export const ROUTE_FILE_NAMES: readonly string[] = globSync('**/*.routes.ts', {
  cwd: import.meta.dirname,
}).sort();

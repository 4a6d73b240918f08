import { globSync } from 'node:fs';
import type { JobDefinition } from './jobs/define-job.ts';
import { isModule, type Module } from './module.ts';

async function modulesOf(file: string): Promise<readonly Module[]> {
  const exported: Readonly<Record<string, unknown>> = await import(`./${file}`);
  return Object.values(exported).filter(isModule);
}

const ROUTES = globSync('modules/*/*.routes.ts', { cwd: import.meta.dirname }).sort();

/** Every capability, found by its file's name, as drizzle-kit finds the tables. */
export const MODULES: readonly Module[] = (await Promise.all(ROUTES.map(modulesOf))).flat();

export const ALL_JOBS: readonly JobDefinition[] = MODULES.flatMap(({ jobs = [] }) => jobs);

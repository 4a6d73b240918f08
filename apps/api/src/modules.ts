import type { JobDefinition } from './jobs/define-job.ts';
import { isModule, type Module } from './module.ts';
import { ROUTE_FILES } from './route-files.ts';

/** Every capability, found by its file's name, as drizzle-kit finds the tables. */
export const MODULES: readonly Module[] = ROUTE_FILES.flatMap(Object.values).filter(isModule);

export const ALL_JOBS: readonly JobDefinition[] = MODULES.flatMap(({ jobs = [] }) => jobs);

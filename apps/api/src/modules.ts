import type { JobDefinition } from './jobs/define-job.ts';
import { collectListeners, collectOffers, isModule, type Module } from './module.ts';
import { ROUTE_FILES } from './route-files.ts';

/** Every capability, found by its file's name, as drizzle-kit finds the tables. */
export const MODULES: readonly Module[] = ROUTE_FILES.flatMap(Object.values).filter(isModule);

export const ALL_JOBS: readonly JobDefinition[] = MODULES.flatMap(({ jobs = [] }) => jobs);

export const ALL_AGED = MODULES.flatMap(({ aged = [] }) => aged);

export const ERASE_ACCOUNT = MODULES.find(({ eraseAccount }) => eraseAccount)?.eraseAccount;

export const LISTENERS = collectListeners(MODULES);

export const OFFERS = collectOffers(MODULES);

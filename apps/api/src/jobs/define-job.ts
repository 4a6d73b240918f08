import type { z } from 'zod';
import type { Environment } from '../env.ts';
import type { Services } from '../services.ts';
import type { JobKind } from './job-queue.ts';

/** One delivery of a job. Retries keep the id, so effects can be keyed on it. */
export interface JobDelivery<T> {
  readonly id: string;
  readonly data: T;
  readonly services: Services;
}

export interface JobDefinition<S extends z.ZodType = z.ZodType> extends JobKind<S> {
  /** Schedules it with an empty payload: a cron expression in UTC. */
  readonly cron?: string;
  /** Whether this configuration needs the schedule; by default, every one does. */
  readonly isNeeded?: (env: Environment) => boolean;
  /** How many run at once. Raise it for jobs that mostly wait for other services. */
  readonly atOnce?: number;
  /** Runs at least once per job; a second run with the same id must not double the effect. */
  handle(delivery: JobDelivery<z.output<S>>): Promise<void>;
}

export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

/** Retried for as long as it takes, without using up the job's tries. */
export class ServiceAwayError extends Error {
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Retrying is useless: the job goes straight to the dead letters. */
export class HopelessJobError extends Error {}

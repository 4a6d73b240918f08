import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { JobKind } from './job-queue.ts';

/** One delivery of a job. The id stays the same over retries, so effects can be keyed on it. */
export interface JobDelivery<T> {
  readonly id: string;
  readonly data: T;
  readonly services: Services;
}

export interface JobDefinition<S extends z.ZodType = z.ZodType> extends JobKind<S> {
  /** When it runs by itself, with an empty payload: a cron expression in UTC. */
  readonly cron?: string;
  /** How many are worked on at once; a few unless it is said. For jobs that mostly wait for somebody else. */
  readonly atOnce?: number;
  /** Runs at least once for each job; a second run with the same id must not double the effect. */
  handle(delivery: JobDelivery<z.output<S>>): Promise<void>;
}

export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

/** A service outside is away: the job is tried again for as long as it takes, without using up its tries. */
export class ServiceAwayError extends Error {
  /** When the service asked to be left alone for so long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Trying again would not help: the job goes to the dead letters at once. */
export class HopelessJobError extends Error {}

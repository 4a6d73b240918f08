import type { Endpoint } from '@waymark/contract/endpoint';
import type { SQL } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { rowsOf } from '#db/rows.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import type { Person } from '../people.ts';
import type { Chance } from './chance.ts';
import type { Installation } from './installation.ts';
import type { Outbox } from './outbox.ts';
import { clock, setClock } from './pinned/pinned-process.ts';
import type { World } from './world.ts';

/** What was broken: the rule, and where. */
export interface Finding {
  readonly rule: string;
  readonly what: string;
}

export interface Call {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, unknown>;
  readonly body?: unknown;
  readonly query?: string;
}

/** One run of one seed. What happens next is read from its database, in the order of its ids. */
export interface Simulation {
  readonly world: World;
  readonly outbox: Outbox;
  /** Replaced by a restart. */
  installation: Installation;
  /** Of the present step alone, so that a step is the same with fewer steps before it. */
  chance: Chance;
  step: number;
  /** What was done, and how it was answered. */
  readonly trace: string[];
  readonly findings: Finding[];
  readonly callers: Map<number, string>;
  /** Calls that are still on their way, and the step that they arrive at. */
  readonly late: { readonly arrivesAt: number; readonly deliver: () => Promise<void> }[];
  /** Words that only these people may read, by the marker that they begin with. */
  readonly readers: Map<string, Set<number>>;
}

export interface Step {
  readonly name: string;
  /** How often it is taken, among all. */
  readonly weight: number;
  take(simulation: Simulation): Promise<void>;
}

/** A few milliseconds, as between any two things. */
export const tick = (): void => setClock(clock() + 7);

export const rows = <T>({ installation }: Simulation, statement: SQL): Promise<readonly T[]> =>
  rowsOf<T>(installation.db, statement);

export async function callerOf(
  { installation, callers }: Simulation,
  userId: number,
  isFresh = false,
): Promise<Pick<Person, 'jwt'>> {
  const known = callers.get(userId);
  if (known !== undefined && !isFresh) return { jwt: known };
  const { db, services } = installation;
  const { jwt } = await db.transaction((tx) => openLoginSession(tx, services, userId as UserId));
  callers.set(userId, jwt);
  return { jwt };
}

export function note({ trace }: Simulation, words: string): void {
  trace[trace.length - 1] += ` ${words}`;
}

export function find(simulation: Simulation, rule: string, what: string): void {
  simulation.findings.push({ rule, what });
}

/** Of a match: `zqm3x`. The words that a person writes in it begin with that. */
export function markerOf(simulation: Simulation, matchId: number, people: readonly number[]): string {
  const marker = `zqm${matchId}x`;
  if (!simulation.readers.has(marker)) simulation.readers.set(marker, new Set(people));
  return marker;
}

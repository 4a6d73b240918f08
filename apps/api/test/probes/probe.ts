import type { Endpoint } from '@waymark/contract/endpoint';
import type { Relation } from '@waymark/contract/policies';
import type { Person } from '../people.ts';
import type { TestApp } from '../start-test-app.ts';

/** Whose things are looked at: somebody coached, somebody who asked a coach, a coach, somebody who runs a group. */
export type OwnerKind = 'coachee' | 'asking coachee' | 'coach' | 'group admin';

export const EVERY_OWNER: readonly OwnerKind[] = ['coachee', 'asking coachee', 'coach', 'group admin'];
export const COACHEES: readonly OwnerKind[] = ['coachee', 'asking coachee'];

export interface Owner extends Person {
  readonly kind: OwnerKind;
  /** Tells the owners apart: a digit for what is planted. */
  readonly mark: number;
  /** The match that stands, or the request that is open, with the coach whom it is with. */
  readonly match?: { readonly id: number; readonly coachId: number };
  /** The one before, which ended. */
  readonly endedMatchId?: number;
}

export interface Planted {
  /** What an answer has in it exactly when it shows what is the owner's. */
  readonly value: string;
  /** The same for what the policy's `when` keeps from everybody else. */
  readonly onlySelf?: string;
  /** Where it is, for calls that name it. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Write {
  readonly endpoint: Endpoint;
  readonly body?: (owner: Owner) => unknown;
  /** A relation whose own this is as well: a member of the family leaves it too. */
  readonly isAlsoOf?: Relation;
}

/** How a resource is tried out: what of it each kind of owner has, and every call that writes it. */
export interface Probe {
  readonly owners: readonly OwnerKind[];
  plant(api: TestApp, owner: Owner): Promise<Planted>;
  readonly writes: readonly Write[];
}

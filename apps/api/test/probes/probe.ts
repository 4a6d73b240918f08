import type { Endpoint } from '@waymark/contract/endpoint';
import type { Relation } from '@waymark/contract/relations';
import type { Person } from '../people.ts';
import type { TestApp } from '../start-test-app.ts';

/** The owner: a coached person, one who asked a coach, a coach, or one who runs something. */
export type OwnerKind = 'coachee' | 'asking coachee' | 'coach' | 'group admin' | 'business admin';

export const EVERY_OWNER: readonly OwnerKind[] = [
  'coachee',
  'asking coachee',
  'coach',
  'group admin',
  'business admin',
];
export const COACHEES: readonly OwnerKind[] = ['coachee', 'asking coachee'];

export interface Owner extends Person {
  readonly kind: OwnerKind;
  /** Tells the owners apart: a digit in what is planted. */
  readonly mark: number;
  /** The standing match or the open request, with its coach. */
  readonly match?: { readonly id: number; readonly coachId: number };
  /** Someone the owner had an intro call with, and nothing else. */
  readonly metId?: number;
  /** A coach who has a conversation with the owner, and nothing else. */
  readonly writingCoachId?: number;
  /** The previous match, which ended. */
  readonly endedMatchId?: number;
}

export interface Planted {
  /** The text that an answer contains exactly if it shows the owner's data. */
  readonly value: string;
  /** The same for data that the policy's `when` hides from others. */
  readonly onlySelf?: string;
  /** Its address, for calls that name it. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Write {
  readonly endpoint: Endpoint;
  readonly body?: (owner: Owner) => unknown;
  /** A relation that may write it as well: a member can leave the family too. */
  readonly isAlsoOf?: Relation;
  /** It names no one but its caller, and ends what the others of a stage are needed for. */
  readonly isOnlyTried?: 'by-self';
}

export interface Probe {
  readonly owners: readonly OwnerKind[];
  plant(api: TestApp, owner: Owner): Promise<Planted>;
  readonly writes: readonly Write[];
}

import type { Relation } from './relations.ts';

export interface Policy {
  /** Its name, from the owner's view. */
  readonly label: string;
  readonly about: string;
  readonly read: readonly Relation[];
  readonly write: readonly Relation[];
  /** What limits reading by a relation, in words. */
  readonly when?: Readonly<Partial<Record<Relation, string>>>;
  /** What a relation is called here, where its own label would say too much or too little. */
  readonly named?: Readonly<Partial<Record<Relation, string>>>;
}

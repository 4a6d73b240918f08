import type { Relation } from './relations.ts';

export interface Policy<R extends Relation = Relation> {
  /** Its name, from the owner's view. */
  readonly label: string;
  readonly about: string;
  readonly read: readonly R[];
  readonly write: readonly R[];
  /** What limits reading by a relation, in words. */
  readonly when?: Readonly<Partial<Record<R, string>>>;
  /** What a relation is called here, where its own label would say too much or too little. */
  readonly named?: Readonly<Partial<Record<R, string>>>;
}

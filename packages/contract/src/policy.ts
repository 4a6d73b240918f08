import type { ContentRelation, Relation } from './relations.ts';

export interface Policy<R extends Relation = Relation> {
  /** Its name, from the owner's view. */
  readonly label: string;
  readonly about: string;
  readonly read: readonly R[];
  readonly write: readonly R[];
  /** Relations that read because the person shares; each such read is shown under “Who looked”. */
  readonly shares?: readonly R[];
  /** What limits reading by a relation, in words. */
  readonly when?: Readonly<Partial<Record<R, string>>>;
  /** What a relation is called here, where its own label would say too much or too little. */
  readonly named?: Readonly<Partial<Record<R, string>>>;
}

export type Policies = Readonly<Record<string, Policy>>;

/** Between a person and their manager: someone who runs the practice here is a type error. */
export type ManagerPolicies = Readonly<Record<string, Policy<Exclude<Relation, 'practice'>>>>;

/** Of what one person writes and does: no sponsor, manager or practice, or it is a type error. */
export type ContentPolicies = Readonly<Record<string, Policy<ContentRelation>>>;

/** What the privacy policy says about one kind of data. */
export interface Kept {
  readonly what: string;
  readonly detail: string;
  readonly why: string;
  readonly until: string;
}

/** A row each; a name if that resource's row covers it, and null if nothing is kept. */
export type KeptOf<P extends Policies> = Readonly<Record<keyof P, Kept | string | null>>;

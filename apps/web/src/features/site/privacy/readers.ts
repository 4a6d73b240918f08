import { policyOf, type ResourceName, relationLabel } from '@waymark/contract/policies';
import type { Relation } from '@waymark/contract/relations';

export interface Reader {
  readonly relation: Relation;
  /** For instance `Your coach`. */
  readonly label: string;
  /** What narrows it, for instance `the ones you share`. */
  readonly when: string | undefined;
}

/** Who reads or writes a resource, in the order of its policy. */
export function readersOf(resource: ResourceName, action: 'read' | 'write' = 'read'): readonly Reader[] {
  const { when = {}, ...policy } = policyOf(resource);
  return policy[action].map((relation) => ({
    relation,
    label: relationLabel(resource, relation),
    when: action === 'read' ? when[relation] : undefined,
  }));
}

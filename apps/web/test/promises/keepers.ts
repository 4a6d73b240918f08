import type { ResourceName } from '@waymark/contract/policies';
import type { Relation } from '@waymark/contract/relations';
import type { RetentionKind } from '@waymark/contract/retention';

/** What a sentence of the privacy policy is kept by. */
export type Keeper =
  | { readonly by: 'calls'; readonly endpoints: Readonly<Record<string, { readonly url: string }>> }
  | { readonly by: 'age'; readonly kind: RetentionKind }
  | { readonly by: 'readers'; readonly resource: ResourceName; readonly relations: readonly Relation[] }
  | { readonly by: 'relation'; readonly relation: Relation; readonly resources: readonly ResourceName[] }
  | { readonly by: 'test'; readonly path: string }
  | { readonly by: 'people' }
  | { readonly by: 'nothing' };

/** The sentences of one part by how each begins, in their order. */
export type Sentences = readonly (readonly [begins: string, ...keepers: Keeper[]])[];
export type Promises = Readonly<Record<string, Sentences>>;

/** People can do it themselves: a page of the product makes these calls. */
export const calls = (endpoints: Readonly<Record<string, { readonly url: string }>>): Keeper => ({
  by: 'calls',
  endpoints,
});

/** It goes by age alone, and the sentence says that age. */
export const age = (kind: RetentionKind): Keeper => ({ by: 'age', kind });

/** These and no others read it. */
export const readers = (resource: ResourceName, ...relations: Relation[]): Keeper => ({
  by: 'readers',
  resource,
  relations,
});

/** They read these and nothing else. */
export const readsOnly = (relation: Relation, ...resources: ResourceName[]): Keeper => ({
  by: 'relation',
  relation,
  resources,
});

export const api = (test: string): Keeper => ({ by: 'test', path: `apps/api/src/${test}.test.ts` });
export const web = (test: string): Keeper => ({ by: 'test', path: `apps/web/src/${test}` });
export const seam = (test: string): Keeper => ({ by: 'test', path: `seam/${test}.test.ts` });
export const journey = (test: string): Keeper => ({ by: 'test', path: `e2e/${test}.spec.ts` });

/** A promise that no program can keep: who runs it has to. */
export const PEOPLE: Keeper = { by: 'people' };
/** It says what is so, and promises nothing. */
export const SAYS: Keeper = { by: 'nothing' };

export const ERASED = api('rights/erasures/erased-accounts');
/** What stays of someone who was erased, column by column. */
export const STAYS = api('rights/erasures/what-stays');
/** What is kept of people, column by column, and in other places. */
export const INVENTORY = api('inventory/inventory');
/** What expires goes within the hour, codes and links a day later. */
export const PURGED = api('people/accounts/purge');

export const until = (what: string, ...keepers: Keeper[]): Sentences => [[`How long: ${what}`, ...keepers]];
export const WITH_ACCOUNT = until('Until your account is deleted', ERASED);

export const FAMILYS: Keeper = readsOnly('family', 'family', 'invitation', 'triage-subscription', 'purchase');

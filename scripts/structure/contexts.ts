/** Each context uses only those before it, in imports and in SQL alike. */
export const CONTEXTS = [
  'people',
  'notices',
  'library',
  'organisations',
  'coaching',
  'billing',
  'sessions',
  'messages',
  'wellbeing',
  'figures',
  'rights',
  'practice',
  'search',
  'demo',
] as const;

export type Context = (typeof CONTEXTS)[number];

/** Small enough to need no folders inside: their files lie directly in them. */
const OF_ONE_MODULE = ['library', 'search', 'demo'] satisfies readonly Context[];

const ofSeveral = CONTEXTS.filter((context) => !OF_ONE_MODULE.some((name) => name === context));

/** A module's folder within `apps/api/src`, as a pattern that captures it. */
export const MODULE_FOLDER = `((?:${ofSeveral.join('|')})/[^/]+|${OF_ONE_MODULE.join('|')}|health)/`;

/** The pages that put contexts together come last in the web, and its search with them. */
export const WEB_CONTEXTS = [
  ...CONTEXTS.filter((context) => context !== 'search' && context !== 'demo'),
  'site',
] as const;

/** The contexts that stand after this one. */
export const contextsAfter = (context: string, order: readonly string[] = CONTEXTS): readonly string[] =>
  order.slice(order.indexOf(context) + 1);

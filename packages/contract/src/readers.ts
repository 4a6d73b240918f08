import { type ResourceName, readersInWords, resourceNames } from './policies.ts';

/** Who reads what, for pages: they bring these words, and not the table of policies. */
export const READERS_IN_WORDS = Object.fromEntries(
  resourceNames.map((resource) => [resource, readersInWords(resource)]),
) as Readonly<Record<ResourceName, string>>;

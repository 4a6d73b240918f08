/**
 * Placeholder in built pages for the origin, which is known only at runtime. It has the form of an
 * origin, so that Next accepts it; `.invalid` never resolves.
 */
export const BUILT_ORIGIN = 'https://waymark.invalid';

/** What was built, with the origin that the product has here. */
export const withPublicOrigin = (built: string, { origin }: URL): string => built.replaceAll(BUILT_ORIGIN, origin);

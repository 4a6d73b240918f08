/**
 * Stands in built pages for the origin that is known only when the product runs. Of the same form as any origin, so that Next takes
 * it for one; `.invalid` leads nowhere.
 */
export const BUILT_ORIGIN = 'https://waymark.invalid';

/** What was built, with the origin that the product has here. */
export const withPublicOrigin = (built: string, { origin }: URL): string => built.replaceAll(BUILT_ORIGIN, origin);

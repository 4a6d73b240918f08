/** Stands for the origin, known only at run time; `.invalid` never resolves. */
export const BUILT_ORIGIN = 'https://waymark.invalid';

export const withPublicOrigin = (built: string, { origin }: URL): string => built.replaceAll(BUILT_ORIGIN, origin);

/** Passes path and query from the proxy to the page, since Next doesn't. */
export const PATH_HEADER = 'x-waymark-path';

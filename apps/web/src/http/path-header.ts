/** Carries the path and query of the request from the proxy to the page, which Next does not tell it. */
export const PATH_HEADER = 'x-waymark-path';

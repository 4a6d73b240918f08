/** The cross-site request token: a cookie that our pages can read, and the header in which they send it back. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

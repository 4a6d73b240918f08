/** Where the pages that everyone may open stand a second time, in the frame of those who are signed in. */
export const IN_SHELL = '/in-shell';

const OPEN_TO_EVERYONE = /^\/(?:privacy|privacy-policy|(?:blogs|coaches)(?:\/[^/]+)?)$/;
const BOOKMARKS = '/blogs/bookmarks';

/** Whether visitors see this page too, without the navigation that it has for those who are signed in. */
export const isOpenToVisitors = (pathname: string): boolean =>
  OPEN_TO_EVERYONE.test(pathname) && pathname !== BOOKMARKS;

export const isInShell = (pathname: string): boolean => pathname === IN_SHELL || pathname.startsWith(`${IN_SHELL}/`);

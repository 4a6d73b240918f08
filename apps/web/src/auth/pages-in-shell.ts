/** Public pages exist a second time below this path, in the frame for people who are signed in. */
export const IN_SHELL = '/in-shell';

const OPEN_TO_EVERYONE = /^\/(?:privacy|privacy-policy|accessibility|(?:blogs|coaches)(?:\/[^/]+)?)$/;
const BOOKMARKS = '/blogs/bookmarks';

/** Whether visitors see this page too, without the navigation that signed-in people get. */
export const isOpenToVisitors = (pathname: string): boolean =>
  OPEN_TO_EVERYONE.test(pathname) && pathname !== BOOKMARKS;

/** Whether a page stays useful once the login has ended: Help now then still shows who to call. */
export const isShownWithoutLogin = (pathname: string): boolean => isOpenToVisitors(pathname) || pathname === '/help';

export const isInShell = (pathname: string): boolean => pathname === IN_SHELL || pathname.startsWith(`${IN_SHELL}/`);

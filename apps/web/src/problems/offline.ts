import { isOutdatedPage, OUTDATED } from './outdated-page.ts';

export const YOU_ARE_OFFLINE = "You're offline.";
/** The one way in which being offline is said where something did not work for it. */
export const OFFLINE = `${YOU_ARE_OFFLINE} Check your connection, then try again.`;

/** Whether the browser knows that it is offline; false says nothing, and false on the server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** What explains a failure better than its own words, if anything does. */
export const orOffline = (words: string): string => (isOffline() ? OFFLINE : isOutdatedPage() ? OUTDATED : words);

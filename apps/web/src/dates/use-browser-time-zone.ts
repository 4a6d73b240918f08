import { useOfBrowser } from '#store/use-store.ts';
import { browserTimeZone } from './place-of-browser.ts';

/** Null on the server and until the browser reports it. */
export const useBrowserTimeZone = (): string | null => useOfBrowser(browserTimeZone, null);

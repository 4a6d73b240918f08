import { useOfBrowser } from '#store/use-store.ts';
import { browserTimeZone } from './place-of-browser.ts';

/** The zone of whoever reads; null on the server and until the browser has told it. */
export const useBrowserTimeZone = (): string | null => useOfBrowser(browserTimeZone, null);

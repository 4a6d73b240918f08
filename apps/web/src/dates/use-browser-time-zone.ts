import { useOfBrowser } from '#store/use-store.ts';
import { browserTimeZone } from './browser-time-zone.ts';

/** Null on the server and until the browser reports it. */
export const useBrowserTimeZone = (): string | null => useOfBrowser(browserTimeZone, null);

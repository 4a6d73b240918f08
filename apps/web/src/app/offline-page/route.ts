import { answerOffline, offlinePage } from '#http/offline-pages.ts';

/** What the service worker shows in the place of pages that don't come. */
export const GET = (request: Request): Response => answerOffline(request, offlinePage);

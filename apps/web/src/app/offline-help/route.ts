import { answerOffline, offlineHelpPage } from '#http/offline-pages.ts';

/** What the service worker keeps of Help now. */
export const GET = (request: Request): Response => answerOffline(request, offlineHelpPage);

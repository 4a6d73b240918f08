import { COUNTRY_CODES } from '@waymark/contract/people/countries';
import { offlineHelpPage } from '#http/offline-help-page.ts';

/** What the service worker keeps of Help now. */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams.get('country');
  const country = asked && COUNTRY_CODES.includes(asked) ? asked : null;
  return new Response(offlineHelpPage(country), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

import { COUNTRY_CODES, countryName } from '@waymark/contract/people/countries';
import {
  countriesWithLines,
  crisisContacts,
  dialled,
  emergencyInWords,
  emergencyNumber,
} from '@waymark/contract/people/crisis-contacts';
import { heldContacts } from '#config/held-look.ts';
import { practiceName } from '#practice';

const STYLE = `body{margin:0;background:#faf6ef;color:#1d2723;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}h1{font-size:1.75rem}
h2{font-size:1.25rem;margin-top:2.5rem}h3,.help h2{font-size:1.125rem;margin-top:2rem}
li{margin:.75rem 0}ul{padding:0;list-style:none}a,button{display:inline-block;min-height:2.75rem;line-height:2.75rem;padding:0 1.25rem;
border:0;border-radius:2rem;background:#4b3f9e;color:#fff;font:inherit;line-height:2.75rem;font-weight:600;text-decoration:none}
a.plain{display:inline;padding:0;background:none;color:inherit;font-weight:400;line-height:inherit;text-decoration:underline}
.text{white-space:pre-wrap;border:1px solid #84909a;border-radius:.75rem;padding:.75rem 1rem;margin:.75rem 0}
:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{background:#111b18;color:#edf2ee}
a,button{background:#beb4f7;color:#111b18}}`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const item = (name: string, phone: string, hours: string) =>
  `<li><b>${escaped(name)}</b><br>${escaped(hours)}<br><a href="tel:${dialled(phone)}">Call ${escaped(phone)}</a></li>`;

type Heading = 'h2' | 'h3';

function linesOf(country: string, heading: Heading): string {
  const lines = crisisContacts(country, heldContacts()).map(({ name, phone, hours }) => item(name, phone, hours));
  return `<${heading}>${escaped(countryName(country))}</${heading}><ul>${lines.join('')}</ul>`;
}

/** What someone of no known country needs to find their own among. */
function everyCountry(heading: Heading): string {
  const own = heldContacts();
  const known = COUNTRY_CODES.filter((country) => emergencyNumber(country, own) !== null);
  const numbers = [...Map.groupBy(known, (country) => emergencyNumber(country, own) ?? '')].map(
    ([phone, countries]) => `<li><b>${escaped(phone)}</b> ${escaped(countries.map(countryName).join(', '))}</li>`,
  );
  const lines = countriesWithLines(own).map((country) => linesOf(country, heading));
  return `${lines.join('')}<${heading}>Emergency numbers</${heading}><ul>${numbers.join('')}</ul>`;
}

function contactsOf(country: string | null, heading: Heading): string {
  const own = country !== null && crisisContacts(country, heldContacts()).length > 0 ? linesOf(country, heading) : '';
  const others = country === null ? everyCountry(heading) : '';
  return `${own}<p><b>${escaped(emergencyInWords(country, heldContacts()))}</b></p>${others}`;
}

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>${main}</body></html>`;

/** Without scripts or pictures, with the contacts of a country and nothing else of a person. */
export const offlineHelpPage = (country: string | null): string =>
  page(
    'Help now',
    `<main class="help"><h1>Help now</h1><p>You’re offline. These numbers work without the internet.</p>
${contactsOf(country, 'h2')}</main>`,
  );

/**
 * In the place of any other page while nothing answers. What is the person's own is only in the
 * browser: the script adds it, at the end, so that the numbers don't move.
 */
export const offlinePage = (country: string | null): string =>
  page(
    'No connection',
    `<main><h1>No connection</h1><p>We can’t reach ${escaped(practiceName())} right now.</p>
<noscript><style>#goes-on{display:none}</style></noscript><p id="goes-on">This page opens as soon as you’re connected again.</p>
<p><a href="">Try again</a></p>
<h2>Help now</h2><p>These numbers work without the internet.</p>${contactsOf(country, 'h3')}
<div id="own"></div></main><script src="/offline-page.js"></script>`,
  );

/** Reloads within a minute don't ask for it again; later ones keep what the practice changed. */
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, max-age=60' };

/** Answers with one of these pages, for the country of the address. */
export function answerOffline(request: Request, pageFor: (country: string | null) => string): Response {
  const asked = new URL(request.url).searchParams.get('country');
  const country = asked && COUNTRY_CODES.includes(asked) ? asked : null;
  return new Response(pageFor(country), { headers: HEADERS });
}

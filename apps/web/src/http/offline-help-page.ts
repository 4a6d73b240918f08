import {
  CRISIS_CONTACTS,
  crisisContacts,
  EMERGENCY_NUMBERS,
  emergencyInWords,
} from '@waymark/contract/messages/crisis-contacts';
import { countryName } from '@waymark/contract/people/countries';

const STYLE = `body{margin:0;background:#faf6ef;color:#1d2723;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.75rem}h2{font-size:1.125rem;margin-top:2rem}
li{margin:.75rem 0}ul{padding:0;list-style:none}a{display:inline-block;min-height:2.75rem;line-height:2.75rem;padding:0 1.25rem;
border-radius:2rem;background:#4b3f9e;color:#fff;font-weight:600;text-decoration:none}
:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{background:#111b18;color:#edf2ee}a{background:#beb4f7;color:#111b18}}`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const item = (name: string, phone: string, hours: string) =>
  `<li><b>${escaped(name)}</b><br>${escaped(hours)}<br><a href="tel:${phone}">Call ${phone}</a></li>`;

function linesOf(country: string): string {
  const lines = crisisContacts(country).map(({ name, phone, hours }) => item(name, phone, hours));
  return `<h2>${escaped(countryName(country))}</h2><ul>${lines.join('')}</ul>`;
}

/** What someone of no known country needs to find their own among. */
function everyCountry(): string {
  const numbers = EMERGENCY_NUMBERS.map(
    ({ phone, countries }) => `<li><b>${phone}</b> ${escaped(countries.map(countryName).join(', '))}</li>`,
  );
  return `${Object.keys(CRISIS_CONTACTS).map(linesOf).join('')}<h2>Emergency numbers</h2><ul>${numbers.join('')}</ul>`;
}

/** Without scripts or pictures, with the contacts of a country and nothing else of a person. */
export function offlineHelpPage(country: string | null): string {
  const own = country !== null && crisisContacts(country).length > 0 ? linesOf(country) : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Help now</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>Help now</h1><p>You’re offline. These numbers work without the internet.</p>${own}
<p><b>${escaped(emergencyInWords(country))}</b></p>${country === null ? everyCountry() : ''}</main></body></html>`;
}

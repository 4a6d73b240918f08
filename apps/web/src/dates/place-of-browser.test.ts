import { afterEach, expect, test, vi } from 'vitest';
import { browserCountry } from './place-of-browser.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Asia/Katmandu', 'en-US', 'NP'],
  ['America/New_York', 'en-US', 'US'],
  ['America/New_York', 'es-MX', 'US'],
  ['Etc/UTC', 'en-IN', 'IN'],
  ['Etc/UTC', 'en', ''],
  ['Europe/Zurich', 'de-CH', 'CH'],
])('places a browser in zone %s with language %s in %j', (zone, language, country) => {
  vi.stubGlobal('navigator', { language });
  expect(browserCountry(zone)).toBe(country);
});

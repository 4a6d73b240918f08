import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';
import { apiUrl } from './fixtures/worker-product.ts';

/** What the page says in the console when the answer below makes it fail. */
const visitors = startBrowser({ provokes: /TypeError: Cannot read properties of undefined/ });

test('shows that a page failed beside the navigation, and the page once it works again', async () => {
  const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, 'coach@demo.waymark.test', '/coach/dashboard');
  // The browser reads them, and not the web's server.
  const topics = `${apiUrl}/topics?**`;
  await page.route(topics, (route) => route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }));
  await page.goto('/settings');

  await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  expect(await navigation.getByRole('link', { name: 'Today' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /^Account of/ }).isVisible()).toBe(true);
  const home = page.getByRole('link', { name: 'Go to the home page' });
  expect(await home.getAttribute('href')).toBe('/index');

  await page.unroute(topics);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1, exact: true }).waitFor();
  await page
    .getByRole('list', { name: 'Choose the topics that might interest you:' })
    .getByRole('button')
    .first()
    .waitFor();
});

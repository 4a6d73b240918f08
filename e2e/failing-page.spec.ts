import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';
import { apiUrl } from './fixtures/worker-product.ts';

/** What the page says in the console when the answer below makes it fail. */
const visitors = startBrowser({ provokes: /TypeError: Cannot read properties of undefined/ });

test('shows that a page failed beside the navigation, and the page once it works again', async () => {
  const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, 'coach@demo.waymark.test', '/coach/dashboard');
  const preferences = `${apiUrl}/notification-preferences`;
  await page.route(preferences, (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/notifications/preferences');

  await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  expect(await navigation.getByRole('link', { name: 'Today' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /^Account of/ }).isVisible()).toBe(true);
  const home = page.getByRole('link', { name: 'Go to the home page' });
  expect(await home.getAttribute('href')).toBe('/index');

  await page.unroute(preferences);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
  await page.getByRole('switch').first().waitFor();
});

import { expect, test } from 'vitest';
import { CHROMIUM, startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';
import { endSubscription, pushServiceOf, stubSubscriptions, tokensOf } from './fixtures/pushes.ts';

// The shell has no service worker that takes pushes.
const visitors = startBrowser({ program: CHROMIUM });

test('renews a subscription that the push service ended, in the same record and without a page', async () => {
  const page = await visitors.newPage();
  await page.context().grantPermissions(['notifications']);
  const token = await stubSubscriptions(page.context(), 'ended');
  await signIn(page, 'coach@demo.waymark.test', '/coach/dashboard');
  const service = await pushServiceOf(page);
  await expect.poll(async () => (await tokensOf(page))[0]?.attributes.token).toBe(token);
  const [former] = await tokensOf(page);

  const renewed = await endSubscription(service, token);
  await expect.poll(async () => (await tokensOf(page))[0]?.attributes.token).toBe(renewed);
  expect((await tokensOf(page)).map(({ id }) => id)).toEqual([former?.id]);
});

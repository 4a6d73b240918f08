import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW, sideways } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { messageTo, startProductOfFile } from './fixtures/own-product.ts';
import { login } from './fixtures/people.ts';

const visitors = startBrowser();
const product = startProductOfFile();
const PHONE = '+919812345679';
/** A look at the schedule that a busy machine misses comes five minutes later, twice at worst. */
const WITHIN_MS = 15 * MINUTE_MS;

/** How often the question of the week went out. */
async function timesAsked(): Promise<number> {
  const { data } = await product.call<{ data: { to: string; text: string }[] }>('/mailbox');
  return data.filter(({ to, text }) => to === PHONE && text.includes('How have you been this week?')).length;
}

test('a week: asked by text, a low answer, help, the coach on duty, closed', { timeout: WITHIN_MS }, async () => {
  const token = await product.tokenOf('coachee', 3, 5);
  await product.call('/triage-subscription/codes', { token, body: { channel: 'sms', phone: PHONE } });
  const [otp] = /\b\d{5}\b/.exec(await product.textTo(PHONE, /code/)) ?? [];
  await product.call('/triage-subscription/confirmations', { token, body: { channel: 'sms', otp } });

  const options = { ...NARROW, baseURL: product.webUrl };
  const [page, coachs] = [await visitors.newPage(options), await visitors.newPage(options)];
  for (const visitor of [page, coachs]) await product.follow(visitor);
  await login(page, '/coachee/login', 'coachee@demo.waymark.test');
  await page.goto('/coachee/check-ins', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('One question every week').check();
  await page.getByLabel('How', { exact: true }).selectOption('By text message');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Sundays, 6 pm, by text message').waitFor();

  const before = await timesAsked();
  const { nextAt } = (await product.call<{ data: { nextAt: string } }>('/check-in-plan', { token })).data;
  // The last turn within the hour that was chosen.
  const asksBy = Date.parse(nextAt) + 55 * MINUTE_MS;
  await product.moveTo(new Date(asksBy).toISOString());
  await expect.poll(timesAsked, { timeout: 400_000 }).toBe(before + 1);
  expect(await product.textTo(PHONE, /How have you been this week\?/)).toContain('1 badly');
  await page.goto('/mailbox', { waitUntil: 'networkidle' });
  const question = messageTo(page, PHONE, /How have you been this week\?/).first();
  await question.getByRole('textbox', { name: `Answer as ${PHONE}` }).fill('1');
  await question.getByRole('button', { name: 'Send answer' }).click();
  const help = await product.textTo(PHONE, /^That sounds like a hard week/);
  await page.goto(/https?:\/\/\S+$/.exec(help)?.[0] ?? '', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Help now', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Write to the triage line' }).click();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await page.getByRole('textbox', { name: 'Write to the triage line' }).fill('I answered 1, and it is true.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('I answered 1, and it is true.').waitFor();

  await login(coachs, '/coach/login', 'coach@demo.waymark.test');
  await coachs.goto('/coach/triage', { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: /Asha/ }).click();
  await coachs.getByRole('log').getByText('I answered 1, and it is true.').waitFor();
  await coachs.getByRole('button', { name: 'Claim thread' }).click();
  await coachs.getByRole('textbox', { name: 'Write to Asha' }).fill('Thank you for telling us. I am here.');
  await coachs.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('Thank you for telling us.').waitFor();

  await product.moveTo(new Date(asksBy + DAY_MS).toISOString());
  await coachs.getByRole('button', { name: 'Close thread' }).click();
  await coachs.getByRole('button', { name: 'Reopen thread' }).waitFor();
  await expectAccessible(coachs);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(/Write here, and it opens again/).waitFor();
  await page.goto('/coachee/check-ins', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'How you have been', level: 1 }).waitFor();
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);

  await product.moveTo(new Date(asksBy + 7 * DAY_MS).toISOString());
  await expect.poll(timesAsked, { timeout: 400_000 }).toBe(before + 2);
});

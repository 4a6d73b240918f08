import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { DEMO_PASSWORD } from './fixtures/people.ts';
import { type RunningProduct, startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();
const PHONE = '+919812345678';

/** With a mailbox that no other journey fills. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product?.stop());

async function call(path: string, { token = '', body }: { token?: string; body?: object } = {}) {
  const reply = await fetch(product.apiUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json();
}

async function tokenOf(mailbox: string, role: number, subRole: number): Promise<string> {
  const email = `${mailbox}@demo.waymark.test`;
  return (await call('/auth/local', { body: { email, password: DEMO_PASSWORD, role, sub_role: subRole } })).jwt;
}

const messageTo = (page: Page, to: string, text: RegExp | string) =>
  page.getByRole('article', { name: new RegExp(`, to ${to.replace('+', '\\+')}$`) }).filter({ hasText: text });

test('a mail about a message is answered from the mailbox into the conversation', async () => {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await page.goto('/mailbox');
  const mail = messageTo(page, 'coachee@demo.waymark.test', 'Or reply to this email');
  await mail.getByRole('textbox', { name: /^Reply as/ }).fill('I’ll bring it, half finished.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await mail.getByText('Reply sent.').waitFor();

  const { data } = await call('/message-threads', { token: await tokenOf('coach', 5, 2) });
  expect(data[0]).toMatchObject({ last: { body: 'I’ll bring it, half finished.', via: 'mail' }, unread: 1 });
});

test('a text is answered with STOP, and with START again', async () => {
  const token = await tokenOf('coachee', 3, 5);
  await call('/triage-subscription/codes', { token, body: { channel: 'sms', phone: PHONE } });
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await page.goto('/mailbox');
  const answer = async (text: string, to: RegExp) => {
    const message = messageTo(page, PHONE, to);
    await message.getByRole('textbox', { name: `Answer as ${PHONE}` }).fill(text);
    await message.getByRole('button', { name: 'Send answer' }).click();
  };
  await answer('Stop', /Your Waymark code is/);
  await answer('Start', /^.*You won’t get texts from Waymark any more/);
  await messageTo(page, PHONE, /You’ll get texts from Waymark again/).waitFor();
  await expectAccessible(page);
});

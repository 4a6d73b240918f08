import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { messageTo, startProductOfFile } from './fixtures/own-product.ts';

const visitors = startBrowser();
const product = startProductOfFile();
const PHONE = '+919812345678';

async function openMailbox() {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await page.goto('/mailbox', { waitUntil: 'networkidle' });
  return page;
}

test('a mail about a message is answered from the mailbox into the conversation', async () => {
  const page = await openMailbox();
  const mail = messageTo(page, 'coachee@demo.waymark.test', 'Or reply to this email');
  await mail.getByRole('textbox', { name: /^Reply as/ }).fill('I’ll bring it, half finished.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await mail.getByText('Reply sent.').waitFor();

  const { data } = await product.call<{ data: unknown[] }>('/message-threads', {
    token: await product.tokenOf('coach', 5, 2),
  });
  expect(data).toContainEqual(
    expect.objectContaining({
      last: expect.objectContaining({ body: 'I’ll bring it, half finished.', via: 'mail' }),
      unread: 1,
    }),
  );
});

test('a text is answered with STOP, and with START again', async () => {
  const token = await product.tokenOf('coachee', 3, 5);
  await product.call('/triage-subscription/codes', { token, body: { channel: 'sms', phone: PHONE } });
  await product.textTo(PHONE, /code/);
  const page = await openMailbox();
  const answer = async (text: string, to: RegExp) => {
    const message = messageTo(page, PHONE, to).first();
    await message.getByRole('textbox', { name: `Answer as ${PHONE}` }).fill(text);
    await message.getByRole('button', { name: 'Send answer' }).click();
  };
  await answer('Stop', /Your Waymark code is/);
  await answer('Start', /You won’t get texts from Waymark any more/);
  await messageTo(page, PHONE, /You’ll get texts from Waymark again/)
    .first()
    .waitFor();
  await expectAccessible(page);
});

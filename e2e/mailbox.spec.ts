import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { messageTo, startProductOfFile } from './fixtures/own-product.ts';
import { login } from './fixtures/people.ts';

const visitors = startBrowser();
const product = startProductOfFile({ isNew: true });
const ASHA = 'coachee@demo.waymark.test';
const PHONE = '+919812345678';

async function openMailbox() {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await page.goto('/mailbox', { waitUntil: 'networkidle' });
  return page;
}

test('a mail about a message is answered from the mailbox into the conversation', async () => {
  const page = await openMailbox();
  const mail = messageTo(page, ASHA, 'Or reply to this email');
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

test('what is folded away of a reply is one press away for the other person', async () => {
  const page = await openMailbox();
  const mail = messageTo(page, ASHA, 'Or reply to this email');
  const reply = 'I read this, and thought of you:\n\n> What we pay attention to grows.\n';
  await mail.getByRole('textbox', { name: /^Reply as/ }).fill(reply);
  await mail.getByRole('button', { name: 'Send reply' }).click();
  await mail.getByText('Reply sent.').waitFor();

  await login(page, '/coach/login', 'coach@demo.waymark.test');
  await page.goto('/coach/messages', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /Asha/ }).first().click();
  await page.getByRole('button', { name: 'Show whole email' }).click();
  await page.getByText(/> What we pay attention to grows/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show less' }).click();
  await page.getByText(/> What we pay attention to grows/).waitFor({ state: 'detached' });
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
  await answer('Start', /You won't get texts from Waymark any more/);
  await messageTo(page, PHONE, /You'll get texts from Waymark again/)
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('the clock asks by mail, and its link takes one answer without signing in, which the line shows', async () => {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  const mail = await product.textTo(ASHA, /\/check-in\?code=/);
  const [link = ''] = /https?:\/\/\S+\/check-in\?code=[\w-]+/.exec(mail) ?? [];
  for (let look = 1; look <= 2; look += 1) await page.request.get(link);
  await page.goto(link);
  await page.getByText('Question 1 of 5').waitFor();
  expect(new URL(page.url()).search).toBe('');
  for (let question = 1; question <= 5; question += 1) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.getByRole('button', { name: 'Most of the time' }).click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByText('Your score is 80 of 100.').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: /^Already answered on/ }).waitFor();
  await expectAccessible(page);

  await login(page, '/coachee/login', ASHA);
  await page.goto('/coachee/check-ins', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: /80 now$/ }).waitFor();
  await page.getByText('Show as a table').click();
  await page.getByRole('cell', { name: '80 of 100' }).waitFor();
  await expectAccessible(page);
  await page.goto('/coachee/balance', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Draw a new wheel' }).waitFor();
  await expectAccessible(page);
});

import { expect, test } from 'vitest';
import { demoAddress } from '../apps/api/src/modules/demo/people.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { mailbox, signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const [MAYA, HANNAH] = [demoAddress('coach'), demoAddress('coachee.hannah')];
const SUMMARY = 'Fridays end at four.\nNo one needs a reason.';
const ACTION = 'Tell the team about Fridays';

test('a coach closes a session on one page, and the client reads what was agreed, rates it and gets it by mail', {
  timeout: 240_000,
}, async () => {
  const hannah = await visitors.newPage(NARROW);
  await signIn(hannah, HANNAH, '/notifications?show=preferences');
  await hannah.getByText('By email, you get what you agreed').waitFor();
  await hannah.getByRole('switch', { name: 'Email: Your coach closes a session' }).click();
  await hannah.goto('/coachee/sessions?list=past', { waitUntil: 'networkidle' });
  await hannah
    .getByRole('link', { name: /Maya Rao/ })
    .first()
    .click();
  await hannah.getByRole('heading', { name: 'How was it?' }).waitFor();
  const path = new URL(hannah.url()).pathname;

  const maya = await visitors.newPage();
  await signIn(maya, MAYA, '/coach/dashboard');
  await maya.getByRole('heading', { name: /^Close \d+ sessions?$/ }).waitFor();
  await maya.goto(path.replace('/coachee/', '/coach/'), { waitUntil: 'networkidle' });
  await maya.getByRole('link', { name: 'Close session' }).click();
  await maya.getByRole('heading', { level: 1, name: 'Close session with Hannah' }).waitFor();
  await maya.getByRole('textbox', { name: 'Summary' }).fill(SUMMARY);
  await maya.getByLabel('Note for yourself').fill('She is relieved.');
  await maya.getByText(/^Draft saved on this device, /).waitFor();
  await maya.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => maya.getByRole('textbox', { name: 'Summary' }).inputValue()).toBe(SUMMARY);
  await maya.getByRole('button', { name: 'Add action' }).click();
  await maya.getByLabel('Action', { exact: true }).fill(ACTION);
  await expectAccessible(maya);
  await maya.getByRole('button', { name: 'Close session' }).click();
  await maya.getByText('Say whether you met.').waitFor();
  await maya.getByLabel('We met').check();
  await maya.getByRole('button', { name: 'Close session' }).dblclick();
  await maya.getByRole('heading', { name: 'What was agreed' }).waitFor();
  await maya.getByText(ACTION).first().waitFor();

  await hannah.goto('/dashboard', { waitUntil: 'networkidle' });
  await hannah.getByRole('link', { name: 'See what you agreed', exact: true }).click();
  await hannah.getByRole('heading', { name: 'What was agreed' }).waitFor();
  await hannah.getByText('Fridays end at four.').first().waitFor();
  await expectAccessible(hannah);
  for (const question of ['Was this session useful to you?', 'Did you feel heard?']) {
    const steps = hannah.getByRole('group', { name: question });
    await steps.getByRole('radio', { name: '1, not at all' }).focus();
    for (let step = 1; step < 5; step += 1) await hannah.keyboard.press('ArrowRight');
  }
  await hannah.getByRole('button', { name: 'Send answers' }).click();
  await hannah.getByRole('heading', { name: 'Thank you for answering' }).waitFor();
  expect(await hannah.getByText('5 of 5').count()).toBe(2);
  await hannah.goto('/coachee/sessions?list=past', { waitUntil: 'networkidle' });
  await hannah
    .getByRole('link', { name: /Closed/ })
    .first()
    .waitFor();

  const mail = await mailbox(hannah, HANNAH, 'What you and Maya agreed');
  for (const words of ['Fridays end at four.', ACTION, path]) expect(mail).toContain(words);
  expect(mail).not.toContain('relieved');
});

import { expect, test } from 'vitest';
import { expectAccessible, NARROW, sideways } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { coachAt, signInAsCoach } from './fixtures/matching.ts';
import { signIn } from './fixtures/people.ts';
import { newReadyCoachee } from './fixtures/ready-coachees.ts';

const visitors = startBrowser();

test('a coachee asks for help, and the coach on duty sees the crisis card first, answers and closes', async () => {
  const { email } = await newReadyCoachee('Ama');
  const [page, coachs] = [await visitors.newPage(NARROW), await visitors.newPage(NARROW)];
  await signIn(page, email, '/dashboard');
  await page.getByRole('link', { name: 'Help now' }).click();
  await page.getByRole('heading', { name: 'Help now', level: 1 }).waitFor();
  await page.getByText(/If your life may be in danger, call/).waitFor();
  await page.getByLabel('I don’t feel safe with my thoughts').check();
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Write to the triage line' }).click();
  await page.getByText(/You’re at the top of the queue/).waitFor();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await page.getByRole('textbox', { name: 'Write to the triage line' }).fill('It’s been a bad night.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectAccessible(page);

  await signInAsCoach(coachs, coachAt('maya-rao'));
  await coachs.goto('/coach/dashboard', { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: 'Open triage' }).click();
  await coachs.getByRole('heading', { name: 'Triage', level: 1 }).waitFor();
  await expectAccessible(coachs);
  expect(await sideways(coachs)).toBe(0);
  await coachs.getByRole('link', { name: /Ama/ }).first().click();
  const card = coachs.getByRole('region', { name: 'Crisis card' });
  await card.getByText('Ama picked “I don’t feel safe with my thoughts”.').waitFor();
  const words = coachs.getByRole('log').getByText('It’s been a bad night.');
  await words.waitFor();
  const [above, below] = [await card.boundingBox(), await words.boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await expectAccessible(coachs);
  expect(await sideways(coachs)).toBe(0);

  await coachs.getByRole('button', { name: 'Claim thread' }).click();
  await coachs.getByRole('textbox', { name: 'Write to Ama' }).fill('I am here. Are you safe where you are?');
  await coachs.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('Are you safe where you are?').waitFor();
  await page.getByText('Maya is with you').waitFor();
  await coachs.getByRole('button', { name: 'Close thread' }).click();
  await coachs.getByRole('button', { name: 'Reopen thread' }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(/Write here, and it opens again/).waitFor();
});

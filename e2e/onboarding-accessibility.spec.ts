import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { ask, coachAt, openRequests, requestOf, signInAsCoach, suggested } from './fixtures/matching.ts';
import { answerWho5, atStep } from './fixtures/onboarding.ts';
import { signIn } from './fixtures/people.ts';
import { newCoacheeWithProfile, newReadyCoachee } from './fixtures/ready-coachees.ts';

const visitors = startBrowser();

/** Opens the address, and waits for its main heading and for all loading to end. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(/^(Loading|Looking|Reading) /).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  await expectAccessible(page);
}

describe('passes axe, fits a narrow screen and can be zoomed:', () => {
  test.each(['/coaches?topic=burnout&language=hi', '/coaches?q=xyz&topic=no-such-topic', '/coaches/maya-rao'])(
    '%s, as visitors see it',
    async (path) => {
      await look(await visitors.newPage(NARROW), path);
    },
  );

  test.each([
    ['coachee', ['/profile', '/dashboard', '/coachee/sessions', '/matching', '/coaches/maya-rao']],
    ['coachee.aisha', ['/dashboard', '/coachee/sessions', '/matching', '/coaches']],
    [
      'coach',
      ['/coach/profile', '/coach/dashboard', '/coach/clients', '/coach/practice', '/coach/week', '/coach/time'],
    ],
    ['coach.noa', ['/coach/dashboard', '/coach/clients', '/coach/practice']],
    ['coach.new', ['/coach/profile', '/coach/dashboard', '/coach/questionnaire/screen']],
    ['business', ['/smb/ba/profile']],
    ['smb', ['/smb/sa/profile']],
    ['enterprise', ['/profile']],
    ['group', ['/profile', '/group-admin/add-group-details']],
  ])('what %s sees on %j', async (mailbox, paths) => {
    const page = await visitors.newPage(NARROW);
    await signIn(page, `${mailbox}@demo.waymark.test`);
    for (const path of paths) await look(page, path);
  });

  test('each step of a coachee’s questionnaire, the help after a low score, and the review', async () => {
    const page = await visitors.newPage(NARROW);
    const { email } = await newCoacheeWithProfile('Ada');
    await signIn(page, email);
    const at = (step: string) => look(page, `/coachee/questionnaire/screen?step=${step}`);
    for (const step of ['what-brings-you', 'goals', 'your-coach', 'review', 'check-in']) await at(step);
    await answerWho5(page, 'At no time');
    await page.getByRole('heading', { name: 'You do not have to carry this alone' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go on when you are ready' }).click();
    await atStep(page, 'How you have been');
    await expectAccessible(page);
  });

  test('each step of a coach’s questionnaire, and the review', async () => {
    const page = await visitors.newPage(NARROW);
    await signInAsCoach(page, coachAt('noa-levi'));
    for (const step of ['credentials', 'approach', 'specialities', 'hours', 'ethics', 'review']) {
      await look(page, `/coach/questionnaire/screen?step=${step}`);
    }
  });

  test('the way to a coach, with its modals and questions', async () => {
    const page = await visitors.newPage(NARROW);
    const { email } = await newReadyCoachee('Bruna');
    await signIn(page, email);
    await look(page, '/matching');
    const [coach] = await suggested(page);
    if (!coach) throw new Error('No coach is suggested.');
    const modal = page.getByRole('dialog');
    await page.getByRole('button', { name: `Ask ${coach.firstName}`, exact: true }).click();
    await modal.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await ask(page, coach, '');
    await page.getByText('Waiting for an answer').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw the request' }).click();
    await page.getByText('Withdraw the request?').waitFor();
    await expectAccessible(page);

    const coachs = await visitors.newPage(NARROW);
    await signInAsCoach(coachs, coach);
    await openRequests(coachs);
    const request = requestOf(coachs, 'Bruna');
    await request.getByRole('button', { name: 'Decline' }).click();
    await coachs.getByText('Decline Bruna?').waitFor();
    await expectAccessible(coachs);
    await request.getByRole('button', { name: 'Decide later' }).click();
    await request.getByRole('button', { name: 'Accept' }).click();
    await coachs.getByRole('link', { name: /^Bruna Marsh/ }).click();
    await coachs.getByRole('heading', { name: 'Bruna Marsh', level: 1 }).waitFor();
    await expectAccessible(coachs);
    await coachs.getByRole('button', { name: 'End the coaching' }).click();
    await coachs.getByText('End coaching with Bruna?').waitFor();
    await expectAccessible(coachs);

    await page.getByRole('heading', { name: 'Your coach', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Change coach' }).click();
    await page.getByRole('heading', { name: 'Change coach', level: 1 }).waitFor();
    const [next] = await suggested(page);
    if (!next) throw new Error('No other coach is suggested.');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Ask ${next.firstName}`, exact: true }).click();
    await modal.getByRole('radio', { name: `End my coaching with ${coach.firstName} now` }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await ask(page, next, '');
    await page.getByText('Waiting for an answer').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End coaching' }).click();
    await modal.waitFor();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'End coaching' }).click();
    await page.getByRole('heading', { name: 'Your request', level: 1 }).waitFor();
    await page.getByRole('button', { name: `Go back to ${coach.firstName}` }).click();
    await page.getByText(`Go back to ${coach.firstName}?`).waitFor();
    await expectAccessible(page);
  });
});

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { DemoRole } from './browser.ts';
import type { Acts } from './hands.ts';

export interface Job {
  readonly name: string;
  readonly as: DemoRole;
  /** From the role's Today on the shortest way that the screens show, until they say it is done. */
  readonly way: (hands: Acts, page: Page) => Promise<void>;
  /** Undoes what would keep the same job from being done again. Not counted. */
  readonly undo?: (page: Page) => Promise<void>;
}

const EVENING = /^(?:\w+ \d+ \w+, )?(?:[5-9]|10)(?::\d\d)? pm\b/;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).filter({ visible: true });

/** By the column beside the page, by the bar below it, or by what the bar has no room for. */
async function goTo(hands: Acts, page: Page, place: RegExp): Promise<void> {
  const inNavigation = page.getByRole('navigation', { name: /^Main/ }).filter({ visible: true });
  const link = inNavigation.getByRole('link', { name: place });
  if ((await link.count()) === 0) {
    await hands.press(inNavigation.getByRole('button', { name: 'More' }));
    await hands.press(page.getByRole('menuitem', { name: place }));
  } else await hands.press(link.first());
}

const isBooked = (page: Page) => page.waitForURL(/\/coachee\/sessions\/[0-9a-f-]{36}$/);

/** The first that is booked with the coach alone; none of a group, and none under way. */
const bookedSession = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /pm Maya Rao (?:Session|\d).*Booked$/ });

/** The first time that is free in the evening. */
const eveningTime = (page: Page) => page.getByRole('radio', { name: EVENING, disabled: false }).first();

const newAddresses = () =>
  Array.from({ length: 12 }, (_, at) => `jobs.${at}.${randomUUID().slice(0, 8)}@example.org`).join('\n');

const SUMMARY = 'We looked at what worked, and chose one thing to try.';
const ANSWER = 'I’m here. Are you safe where you are?';

export const JOBS: readonly Job[] = [
  {
    name: 'book a session',
    as: 'coachee',
    async way(hands, page) {
      await goTo(hands, page, /^Sessions/);
      await hands.press(page.getByRole('link', { name: 'Book a session' }));
      await hands.press(eveningTime(page));
      await hands.press(button(page, 'Book session'));
      await isBooked(page);
    },
  },
  {
    name: 'move a session',
    as: 'coachee',
    async way(hands, page) {
      await goTo(hands, page, /^Sessions/);
      await hands.press(bookedSession(page).first());
      await hands.press(page.getByRole('link', { name: 'Move session' }));
      await hands.press(eveningTime(page));
      await hands.press(button(page, 'Move session'));
      await isBooked(page);
    },
  },
  {
    name: 'close a session',
    as: 'coach',
    async way(hands, page) {
      await hands.press(page.getByRole('link', { name: /^Close session with/ }).first());
      await hands.press(page.getByRole('radio', { name: 'We met' }));
      await hands.press(page.getByRole('textbox', { name: 'Summary' }));
      await hands.type(SUMMARY);
      await hands.press(button(page, 'Close session'));
      await page.getByRole('heading', { name: 'What was agreed' }).waitFor();
    },
  },
  {
    name: 'answer a triage conversation',
    as: 'coach',
    async way(hands, page) {
      await goTo(hands, page, /^Triage/);
      await hands.press(page.getByRole('link', { name: /Unclaimed/ }).first());
      await hands.press(button(page, 'Claim thread'));
      await hands.press(page.getByRole('textbox', { name: /^Write to/ }));
      await hands.type(ANSWER);
      await hands.press(button(page, 'Send'));
      await page.getByRole('log').getByText(ANSWER).last().waitFor();
    },
  },
  {
    name: 'invite 12 people',
    as: 'enterprise',
    async way(hands, page) {
      await goTo(hands, page, /^People/);
      await hands.press(button(page, 'Add people'));
      await hands.paste(newAddresses());
      await hands.press(button(page, 'Invite people'));
      await page
        .getByText(/people (?:invited|on the waiting list)/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'remind the invited people',
    as: 'enterprise',
    async way(hands, page) {
      await goTo(hands, page, /^People/);
      await hands.press(page.getByRole('checkbox', { name: 'Select everything on this page' }));
      await hands.press(button(page, /^Remind \d+$/));
      await page
        .getByText(/^Reminded \d+ people/)
        .first()
        .waitFor();
    },
    async undo(page) {
      await button(page, /^Undo/).first().click();
    },
  },
  {
    name: 'find a person',
    as: 'enterprise',
    async way(hands, page) {
      await hands.press(button(page, /^Search/).first());
      await hands.type('amara b');
      await page.getByRole('option', { name: /Amara Bauer/ }).waitFor();
      await hands.key('Enter');
      await page.getByText('Amara Bauer').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'read the month’s figures',
    as: 'enterprise',
    async way(hands, page) {
      await goTo(hands, page, /^Figures/);
      await hands.read(page.getByRole('list', { name: 'In short' }).getByRole('listitem').last());
    },
  },
  {
    name: 'share a goal with the coach',
    as: 'coachee',
    async way(hands, page) {
      await goTo(hands, page, /^Goals/);
      await hands.press(button(page, /^Open goal: Decide/));
      await hands.press(button(page, /^Share with/));
      await button(page, /^Stop sharing/).waitFor();
    },
    async undo(page) {
      await button(page, /^Stop sharing/).click();
      await button(page, /^Share with/).waitFor();
    },
  },
  {
    name: 'tick an action',
    as: 'coachee',
    async way(hands, page) {
      const action = page.getByRole('main').getByRole('checkbox').first();
      await hands.press(action);
      await page.getByText(/^1 of \d+ done$/).waitFor();
    },
    async undo(page) {
      await page.getByRole('main').getByRole('checkbox', { checked: true }).first().uncheck();
      await page.getByText(/^0 of \d+ done$/).waitFor();
    },
  },
];

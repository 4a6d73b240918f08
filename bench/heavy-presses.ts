import type { Locator, Page } from 'playwright-core';
import type { DemoRole } from './browser.ts';

export interface HeavyPress {
  readonly name: string;
  /** Left out for a visitor who isn't signed in. */
  readonly as?: DemoRole;
  readonly path: string;
  /** What stands between the page and the press; not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Where its label draws it. */
const label = (input: Locator) => input.locator('xpath=ancestor::label');

const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name, exact: true });

const firstAction = (page: Page) => page.getByRole('main').getByRole('checkbox').first();

const dayStrip = (page: Page) => page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');

async function openSearch(page: Page): Promise<void> {
  await button(page, /^Search/).click();
  await page.getByRole('combobox', { name: 'Search Waymark' }).waitFor();
}

async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Maya Rao/ })
    .click();
  await page.getByRole('textbox', { name: /^Write to/ }).click();
}

const BOOKING = '/coachee/sessions/book';
const PEOPLE = '/enterprise-admin/people';

export const HEAVY_PRESSES: readonly HeavyPress[] = [
  {
    name: 'open search',
    as: 'enterprise',
    path: PEOPLE,
    press: (page) => button(page, /^Search/).click(),
  },
  {
    name: 'type a letter into search',
    as: 'enterprise',
    path: PEOPLE,
    before: openSearch,
    press: (page) => page.keyboard.press('a'),
  },
  {
    name: 'open the account menu',
    as: 'coachee',
    path: '/dashboard',
    press: (page) => button(page, /^Account of/).click(),
  },
  {
    name: 'choose a day to book',
    as: 'coachee',
    path: BOOKING,
    press: (page) => label(dayStrip(page).and(page.locator(':enabled:not(:checked)')).first()).click(),
  },
  {
    name: 'choose a time to book',
    as: 'coachee',
    path: BOOKING,
    press: (page) => label(page.getByRole('radio', { name: / pm, in your hours$/ }).first()).click(),
  },
  {
    name: 'show a week’s early hours',
    as: 'coach',
    path: '/coach/week',
    // Soon after midnight this week's early hours have the session that the demo begins with.
    before: (page) => page.getByRole('link', { name: 'Next week' }).click(),
    press: (page) => button(page, /^More hours before/).click(),
  },
  {
    name: 'open a date’s form in My time',
    as: 'coach',
    path: '/coach/time',
    press: (page) => button(page, 'Add a date').click(),
  },
  {
    name: 'select all 25 people',
    as: 'enterprise',
    path: PEOPLE,
    press: (page) => page.getByRole('checkbox', { name: 'Select everything on this page' }).click(),
  },
  {
    name: 'sort the people',
    as: 'enterprise',
    path: PEOPLE,
    press: (page) => page.getByRole('columnheader').getByRole('link', { name: 'Person' }).click(),
  },
  {
    name: 'open a row’s menu',
    as: 'enterprise',
    path: PEOPLE,
    press: (page) => button(page, /^More for/).click(),
  },
  {
    name: 'tick an action',
    as: 'coachee',
    path: '/dashboard',
    press: (page) => firstAction(page).click(),
  },
  {
    name: 'undo a reminder',
    as: 'enterprise',
    path: PEOPLE,
    before: (page) => button(page, /^Remind: /).click(),
    press: (page) => button(page, /^Undo/).click(),
  },
  {
    name: 'open a group of notification settings',
    as: 'coachee',
    path: '/notifications/preferences',
    press: (page) => page.getByText('one by one').first().click(),
  },
  {
    name: 'switch to dark',
    as: 'coachee',
    path: '/settings',
    before: async (page) => {
      const look = page.getByLabel('Colours');
      await look.selectOption({ label: 'Light' });
      await look.focus();
    },
    press: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'figures by quarter',
    as: 'enterprise',
    path: '/enterprise-admin/reports',
    press: (page) => page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Quarters' }).click(),
  },
  {
    name: 'a chart as a table',
    as: 'enterprise',
    path: '/enterprise-admin/reports',
    press: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'type into a message',
    as: 'coachee',
    path: '/coachee/messages',
    before: openConversation,
    press: (page) => page.keyboard.press('h'),
  },
  {
    name: 'send a message',
    as: 'coachee',
    path: '/coachee/messages',
    before: async (page) => {
      await openConversation(page);
      await page.keyboard.insertText('See you on Monday.');
    },
    press: (page) => button(page, 'Send').click(),
  },
  {
    name: 'open the login of the landing page',
    path: '/',
    press: (page) => button(page, /^(?:Login|Start Your Journey)$/).click(),
  },
  {
    name: 'go from Today to Sessions',
    as: 'coachee',
    path: '/dashboard',
    press: (page) => inNavigation(page, 'Sessions').click(),
  },
  {
    name: 'answer a WHO-5 question',
    as: 'coachee',
    path: '/coachee/check-ins/start',
    press: (page) => button(page, 'Most of the time').click(),
  },
  {
    name: 'change an answer of the questionnaire',
    as: 'coachee',
    path: '/coachee/questionnaire/screen?step=what-brings-you&item=topics',
    press: (page) => page.getByRole('main').locator('label:has(input)').nth(2).click(),
  },
  {
    name: 'type into a note of a session',
    as: 'coachee',
    path: '/coachee/sessions',
    before: async (page) => {
      await page
        .getByRole('link', { name: /Maya Rao Session.*Booked$/ })
        .first()
        .click();
      await page.getByRole('main').locator('textarea').first().click();
    },
    press: (page) => page.keyboard.press('h'),
  },
];

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { focusedName, tabTo } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/people.ts';
import { startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const press = async (page: Page, name: string) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetVisits, hearInstallPrompt, installPrompt } from '#push/install-offer.ts';
import { InstallLine } from './install-line.tsx';
import './install-offer.tsx';

const HEADING = 'Keep Waymark on your home screen';
const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
let stopHearing: () => void;
let day = 0;

beforeEach(() => {
  day = Date.parse('2026-11-23T06:00:00Z');
  localStorage.clear();
  prompt.mockClear();
  installPrompt.set(null);
  stopHearing = hearInstallPrompt();
});
afterEach(() => {
  cleanup();
  stopHearing();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'standalone');
});

function browserOffers(): Event {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  return offer;
}

async function openToday(): Promise<void> {
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'], now: day });
  render(<InstallLine />);
  await vi.dynamicImportSettled();
}

async function comeOnDays(count: number): Promise<void> {
  for (let visit = 0; visit < count; visit += 1) {
    day += 24 * 3_600_000;
    await openToday();
  }
}

const line = () => screen.queryByRole('heading', { name: HEADING });

test('suggests it on the third day, however often someone comes on one day', async () => {
  expect(browserOffers().defaultPrevented).toBe(true);
  await comeOnDays(2);
  await openToday();
  expect(line()).toBeNull();
  await comeOnDays(1);
  expect(await screen.findByRole('heading', { name: HEADING })).toBeTruthy();
});

test('uses the offer of the browser, and never suggests it again', async () => {
  browserOffers();
  await comeOnDays(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(line()).toBeNull();
  browserOffers();
  await comeOnDays(4);
  expect(line()).toBeNull();
});

test('never suggests it again after "Not now", nor once it is installed another way', async () => {
  browserOffers();
  await comeOnDays(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(line()).toBeNull();
  browserOffers();
  await comeOnDays(4);
  expect(line()).toBeNull();

  localStorage.clear();
  window.dispatchEvent(new Event('appinstalled'));
  browserOffers();
  await comeOnDays(4);
  expect(line()).toBeNull();
});

test('says how on iPhones and iPads, and nothing in browsers that can’t', async () => {
  await comeOnDays(3);
  expect(line()).toBeNull();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  await openToday();
  await screen.findByText('Tap Share, then “Add to Home Screen”.');
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull();
});

test('is not in the installed app', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
  );
  browserOffers();
  await comeOnDays(4);
  expect(line()).toBeNull();
});

test('counts from one again after a logout', async () => {
  browserOffers();
  await comeOnDays(2);
  forgetVisits();
  await comeOnDays(2);
  expect(line()).toBeNull();
});

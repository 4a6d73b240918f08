// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBrowser, keepTextOf } from '#forms/unsent-text.ts';
import { type KeptSession, keepForOffline } from '#session/kept-for-offline.ts';
import { offlinePage } from './offline-pages.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/offline-page.js'), 'utf8');
const ASHA = 7;
const NEXT: KeptSession = {
  endsAt: '2026-11-23T12:55:00Z',
  when: 'Mon 23 Nov, 5:55 – 6:40 pm IST',
  who: 'Maya',
  room: '/coachee/sessions/1/room',
  link: null,
};

const fetchMock = vi.fn<typeof fetch>();
const reload = vi.fn();

const GONE = '; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
function setDisplay(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: no cookie store here.
  document.cookie = `waymark.display=${value}`;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-23T12:00:00Z') });
  vi.stubGlobal('fetch', fetchMock.mockReset());
  reload.mockReset();
  setDisplay('system.system.h12.mon; path=/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  setDisplay(GONE);
});

let closePage: (() => void)[] = [];
afterEach(() => {
  for (const close of closePage) close();
  closePage = [];
  getSelection()?.removeAllRanges();
});

/** The page as a browser shows it that has what was kept in it. */
function openPage(country: string | null = 'IN'): void {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(offlinePage(country)) ?? [];
  document.body.innerHTML = body.replace(/<script.*<\/script>/, '');
  const listen = vi.spyOn(window, 'addEventListener');
  // The window is other files' too, and stays as it is.
  new Function('location', SCRIPT)({ origin: location.origin, reload });
  for (const [type, listener] of listen.mock.calls) closePage.push(() => window.removeEventListener(type, listener));
  listen.mockRestore();
}

const text = () => document.body.textContent ?? '';

test('says who to call and how to go on, also without scripts, and nothing of a person', () => {
  const page = offlinePage('IN');
  expect(page).toContain('tel:14416');
  expect(page).toContain('<a href="">Try again</a>');
  expect(page).not.toContain('988');
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/offline-page.js">']);
  expect(offlinePage(null)).toContain('Emergency numbers');
});

test('shows the next session, with where its room is, until it is over', () => {
  keepForOffline(ASHA, NEXT);
  openPage();
  screen.getByRole('heading', { name: 'Your next session' });
  expect(text()).toContain('Mon 23 Nov, 5:55 – 6:40 pm IST');
  expect(text()).toContain('With Maya');
  const room = screen.getByRole('link', { name: /\/coachee\/sessions\/1\/room$/ });
  expect(room.getAttribute('href')).toBe(`${location.origin}/coachee/sessions/1/room`);

  vi.setSystemTime(Date.parse(NEXT.endsAt) + 1);
  openPage();
  expect(text()).not.toContain('Maya');
});

test('shows the link of a session that takes place elsewhere, and leads to no other kind of address', () => {
  keepForOffline(ASHA, { ...NEXT, link: 'https://meet.example/saying-no' });
  openPage();
  screen.getByRole('link', { name: 'https://meet.example/saying-no' });

  keepForOffline(ASHA, { ...NEXT, link: 'javascript:alert(1)' });
  openPage();
  expect(
    [...document.querySelectorAll('a')].map(({ href }) => href).filter((href) => /^javascript/.test(href)),
  ).toEqual([]);
});

test('shows what was written and not sent, the newest first, as text alone', () => {
  keepForOffline(ASHA, null);
  inBrowser.keep('message-in-5', ASHA, { text: 'Yes' }, Date.now() - 1_000);
  const waiting = { clientId: 'a5b0c1d2', threadId: '5', body: 'I’ll be <b>late</b>.\nFive minutes.' };
  inBrowser.keep('outgoing-messages', ASHA, { messages: [waiting] }, Date.now() - 2_000);
  const note = { text: 'She slept well.', base: { body: 'She slept badly.', version: 3 }, unanswered: ['She sle'] };
  keepTextOf('saves note for self', { note }, { userId: ASHA, place: 'session 1' });
  inBrowser.keep('close-session 1', ASHA, { attendance: 'held', requestId: 'a-b-c' }, Date.now() - 3_000);
  openPage();

  const shown = [...document.querySelectorAll('.text')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['She slept well.', 'Yes', 'I’ll be <b>late</b>.\nFive minutes.']);
});

test('copies a text with a press, and selects it where the browser doesn’t allow that', async () => {
  keepForOffline(ASHA, null);
  inBrowser.keep('message-in-5', ASHA, { text: 'I’ll be late.' });
  openPage();
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await person.click(screen.getByRole('button', { name: 'Copy text' }));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe('I’ll be late.');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  await person.click(screen.getByRole('button', { name: 'Copy text' }));
  await screen.findByText('We couldn’t copy it. It’s selected, so that you can.');
});

test.each([
  ['has signed out, which takes the cookie away', () => setDisplay(GONE)],
  ['never was kept for', () => localStorage.removeItem('waymark.offline')],
])('shows nothing of someone who %s', (_case, change) => {
  keepForOffline(ASHA, NEXT);
  inBrowser.keep('message-in-5', ASHA, { text: 'I’ll be late.' });
  change();
  openPage();
  expect(text()).not.toMatch(/Maya|late/);
});

test('shows no drafts of another person, and none that are too old', () => {
  keepForOffline(8, null);
  inBrowser.keep('message-in-5', ASHA, { text: 'I’ll be late.' });
  openPage();
  expect(text()).not.toContain('late');

  keepForOffline(ASHA, null);
  vi.setSystemTime(Date.now() + 15 * 86_400_000);
  openPage();
  expect(text()).not.toContain('late');
});

test('goes on once there is a connection, and only then', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openPage();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();

  fetchMock.mockResolvedValue(Response.json({}));
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});

test('stays while someone selects text to copy it', async () => {
  fetchMock.mockResolvedValue(Response.json({}));
  openPage();
  getSelection()?.selectAllChildren(screen.getByRole('heading', { level: 1 }));
  window.dispatchEvent(new Event('online'));
  expect(fetchMock).not.toHaveBeenCalled();
});

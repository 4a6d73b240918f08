// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NEWER = 'There is a newer version of this page. Load it again.';
const gone = () =>
  Object.assign(new Error('Failed to load chunk /_next/static/chunks/0a1b.js from module 7'), {
    name: 'ChunkLoadError',
  });

const answer = vi.fn<typeof fetch>();
const reload = vi.fn();

/** What a page knows of itself lasts until it is loaded again, so each test loads it anew. */
const load = async () => ({
  ...(await import('./outdated-page.ts')),
  ...(await import('./call-problem.ts')),
  ...(await import('#ui/fetched-on-press.tsx')),
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', answer.mockReset().mockResolvedValue(new Response(null, { status: 404 })));
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
});
afterEach(cleanup);

test('asks the web for the code that did not load', async () => {
  const { lookIfOutdated, isOutdatedPage } = await load();
  await lookIfOutdated(gone());
  expect(isOutdatedPage()).toBe(true);
  expect(answer).toHaveBeenCalledExactlyOnceWith('/_next/static/chunks/0a1b.js', { method: 'HEAD' });
});

test.each([
  ['is there after all', () => Promise.resolve(new Response(null, { status: 200 }))],
  ['is at a web that starts', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['can’t be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
])('takes code that %s for an outage', async (_what, reply) => {
  answer.mockImplementation(reply);
  const { fetchedCode } = await load();
  await expect(fetchedCode(Promise.reject(gone()))).rejects.toThrow('Something went wrong');
});

test('asks nothing about a failure that names no code', async () => {
  const { fetchedCode } = await load();
  await expect(fetchedCode(Promise.reject(new TypeError('no')))).rejects.toThrow('Something went wrong');
  expect(answer).not.toHaveBeenCalled();
});

test('says that there is a newer page where its code is gone, from then on', async () => {
  const { fetchedCode, noAnswer } = await load();
  await expect(fetchedCode(Promise.reject(gone()))).rejects.toThrow(NEWER);
  expect(noAnswer(new TypeError('Failed to fetch')).message).toBe(NEWER);
});

test('loads the page again on the next try at what a press was to open', async () => {
  const { fetchedModal } = await load();
  const Modal = fetchedModal(() => Promise.reject(gone()));
  render(<Modal onClose={() => {}} />);

  expect((await screen.findByRole('alert')).textContent).toContain(NEWER);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

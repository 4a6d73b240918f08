// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const place = vi.hoisted(() => ({ pathname: '/dashboard' }));
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname }));
const { HeadingFocus } = await import('./heading-focus.tsx');

afterEach(() => {
  cleanup();
  place.pathname = '/dashboard';
});

function page(title: string) {
  return (
    <>
      <a href="/blogs">Library</a>
      <main>
        <h1>{title}</h1>
        <input aria-label="Search" />
      </main>
      <HeadingFocus />
    </>
  );
}

test('moves the focus from a link to the heading of the page it opens', () => {
  const { rerender } = render(page('Today'));
  screen.getByRole('link').focus();
  place.pathname = '/blogs';
  rerender(page('Library'));

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Library' }));
});

test('leaves the focus to the browser on a full page load', () => {
  render(page('Today'));

  expect(document.activeElement).toBe(document.body);
});

test('leaves the focus where it is when only the content changes', () => {
  const { rerender } = render(page('Library'));
  screen.getByRole('link').focus();
  rerender(page('Library, page 2'));

  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test('leaves the focus in a field that already took it', () => {
  const { rerender } = render(page('Today'));
  screen.getByRole('textbox').focus();
  place.pathname = '/blogs';
  rerender(page('Library'));

  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

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

test('the heading of the next page takes the focus from the link that led there', () => {
  const { rerender } = render(page('Today'));
  screen.getByRole('link').focus();
  place.pathname = '/blogs';
  rerender(page('Library'));

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Library' }));
});

test('a page that loads whole begins where the browser begins', () => {
  render(page('Today'));

  expect(document.activeElement).toBe(document.body);
});

test('the same page with other contents leaves the focus where it is', () => {
  const { rerender } = render(page('Library'));
  screen.getByRole('link').focus();
  rerender(page('Library, page 2'));

  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test('a field of the next page that took the focus keeps it', () => {
  const { rerender } = render(page('Today'));
  screen.getByRole('textbox').focus();
  place.pathname = '/blogs';
  rerender(page('Library'));

  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

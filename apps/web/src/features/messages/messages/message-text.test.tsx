// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageText } from './message-text.tsx';

const WRITTEN =
  'See https://example.org/a. Not javascript:alert(1) or https://аpple.com <b>bold</b> **bold**\n\u202etxet';

test('links addresses that are what they seem, and shows everything else as it was typed', () => {
  const { container } = render(<MessageText text={WRITTEN} />);
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['https://example.org/a', 'https://example.org/a']);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  // Nothing that turns its direction around reaches over to the next text, or into a link.
  expect([container.querySelector('p')?.dir, link?.getAttribute('dir')]).toEqual(['auto', 'ltr']);
  expect(container.textContent).toBe(WRITTEN);
});

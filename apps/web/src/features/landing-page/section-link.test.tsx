// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scrollToSection = vi.hoisted(() => vi.fn());
vi.mock('./scroll-to-section.ts', () => ({ scrollToSection }));
const { SectionLink } = await import('./section-link.tsx');
const { SectionScroll } = await import('./section-scroll.tsx');

const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  scrollToSection.mockReset();
  at('/');
});
afterEach(cleanup);

/** Clicks the link; tells whether it is left to the browser to follow. */
function click(init: MouseEventInit = {}): boolean {
  render(<SectionLink section="faqs">FAQs</SectionLink>);
  return fireEvent.click(screen.getByRole('link'), init);
}

test('on the landing page a section is scrolled to without a reload, and the address names it', () => {
  expect(click()).toBe(false);
  expect(scrollToSection).toHaveBeenCalledExactlyOnceWith('faqs');
  expect(window.location.search).toBe('?section=faqs');
});

test('asking again scrolls again and leaves one step in the history', () => {
  at('/?section=faqs');
  const steps = window.history.length;
  click();
  expect(scrollToSection).toHaveBeenCalledOnce();
  expect(window.history.length).toBe(steps);
});

test('a click that asks for another tab is left to the browser', () => {
  expect(click({ ctrlKey: true })).toBe(true);
  expect(scrollToSection).not.toHaveBeenCalled();
});

test('on another page it is a link to the landing page', () => {
  at('/smb');
  render(<SectionLink section="faqs">FAQs</SectionLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?section=faqs');
});

test.each(['faqs', 'reach-out-to-us', 'coach-journey-section', 'how-coaching-works'])(
  'a page that is opened with the section %s scrolls there',
  (section) => {
    at(`/?section=${section}`);
    render(<SectionScroll />);
    expect(scrollToSection).toHaveBeenCalledExactlyOnceWith(section);
  },
);

test.each(['/', '/?section=nowhere', '/?section=javascript:alert(1)', '/?section=faqs&section=faqs', '/?other=faqs'])(
  'a page that is opened as %s stays where it is',
  (path) => {
    at(path);
    render(<SectionScroll />);
    expect(scrollToSection).not.toHaveBeenCalled();
  },
);

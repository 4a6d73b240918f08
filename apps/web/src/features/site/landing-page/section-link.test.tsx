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

/** Clicks the link; returns whether the browser would follow it. */
function click(init: MouseEventInit = {}): boolean {
  render(<SectionLink section="faqs">FAQs</SectionLink>);
  return fireEvent.click(screen.getByRole('link'), init);
}

test('scrolls on the landing page without a reload, and puts the section in the address', () => {
  expect(click()).toBe(false);
  expect(scrollToSection).toHaveBeenCalledExactlyOnceWith('faqs');
  expect(window.location.search).toBe('?section=faqs');
});

test('scrolls again on a second click, and adds one entry to the history', () => {
  at('/?section=faqs');
  const steps = window.history.length;
  click();
  expect(scrollToSection).toHaveBeenCalledOnce();
  expect(window.history.length).toBe(steps);
});

test('leaves clicks for a new tab to the browser', () => {
  expect(click({ ctrlKey: true })).toBe(true);
  expect(scrollToSection).not.toHaveBeenCalled();
});

test('links to the landing page from other pages', () => {
  at('/smb');
  render(<SectionLink section="faqs">FAQs</SectionLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?section=faqs');
});

test.each(['faqs', 'reach-out-to-us', 'coach-journey-section', 'how-coaching-works'])(
  'scrolls to the section %s of the address',
  (section) => {
    at(`/?section=${section}`);
    render(<SectionScroll />);
    expect(scrollToSection).toHaveBeenCalledExactlyOnceWith(section);
  },
);

test.each(['/', '/?section=nowhere', '/?section=javascript:alert(1)', '/?section=faqs&section=faqs', '/?other=faqs'])(
  'does not scroll a page opened as %s',
  (path) => {
    at(path);
    render(<SectionScroll />);
    expect(scrollToSection).not.toHaveBeenCalled();
  },
);

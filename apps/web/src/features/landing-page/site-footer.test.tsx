// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

beforeEach(() => {
  render(<SiteFooter />);
});
afterEach(cleanup);

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer leads to the questions, the library, the contact form, the coaches, the mentee login and the privacy policy', () => {
  expect(linksIn(screen.getByRole('navigation', { name: 'Footer' }))).toEqual([
    ['FAQs', '/?section=faqs'],
    ['Library', '/blogs'],
    ['Contact Us', '/?section=reach-out-to-us'],
    ['For Coaches', '/?section=coach-journey-section'],
    ['Mentee Login', '/coachee/login'],
    ['Privacy Policy', '/privacy-policy'],
    ['For small businesses', '/smb'],
  ]);
});

test('the social links are facebook, twitter, instagram and linkedin', () => {
  const links = linksIn(screen.getByRole('list', { name: 'Elsewhere' }));
  expect(links.map(([label]) => label)).toEqual(['facebook', 'twitter', 'instagram', 'linkedin']);
  for (const [label, href] of links) expect(new URL(href ?? '').hostname).toContain(label);
});

test('the copyright line has the year 2024', () => {
  expect(screen.getByText('© 2024 Waymark')).toBeDefined();
});

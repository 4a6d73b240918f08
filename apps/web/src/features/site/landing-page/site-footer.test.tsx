// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicConfig } from '#config/public-config.ts';

const config = vi.hoisted(() => ({ apiUrl: 'http://localhost:4000', socialLinks: [] as PublicConfig['socialLinks'] }));
const publicConfig = vi.hoisted(() => vi.fn());
vi.mock('#config/public-config.ts', () => ({ publicConfig }));
const { SiteFooter } = await import('./site-footer.tsx');

beforeEach(() => {
  config.socialLinks = [];
  publicConfig.mockReset().mockResolvedValue(config);
  render(<SiteFooter />);
});
afterEach(cleanup);

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('links to the questions, the library, the contact form, the coaches, the mentee login and the privacy policy', () => {
  expect(linksIn(screen.getByRole('navigation', { name: 'Footer' }))).toEqual([
    ['FAQs', '/?section=faqs'],
    ['Library', '/blogs'],
    ['Contact Us', '/?section=reach-out-to-us'],
    ['For Coaches', '/?section=coach-journey-section'],
    ['Mentee Login', '/coachee/login'],
    ['Privacy Policy', '/privacy-policy'],
    ['Accessibility', '/accessibility'],
    ['For small businesses', '/smb'],
  ]);
});

const elsewhere = () => linksIn(screen.getByRole('list', { name: 'Elsewhere' }));
const NETWORKS = [
  ['facebook', 'https://www.facebook.com/'],
  ['twitter', 'https://twitter.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['linkedin', 'https://www.linkedin.com/'],
];

test('links to facebook, twitter, instagram and linkedin, from the first drawing on', async () => {
  expect(elsewhere()).toEqual(NETWORKS);
  await act(async () => {});

  expect(elsewhere()).toEqual(NETWORKS);
});

test('leads to the practice’s own page where one is configured', async () => {
  cleanup();
  config.socialLinks = [{ label: 'instagram', href: 'https://www.instagram.com/waymark' }];
  render(<SiteFooter />);

  await vi.waitFor(() =>
    expect(elsewhere()).toEqual(
      NETWORKS.map(([label, href]) => [label, label === 'instagram' ? 'https://www.instagram.com/waymark' : href]),
    ),
  );
});

test('reports a configuration that failed to load, and keeps the links', async () => {
  cleanup();
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  publicConfig.mockRejectedValue(new SyntaxError('not JSON'));
  render(<SiteFooter />);

  await vi.waitFor(() =>
    expect(sendBeacon.mock.calls.map(([, said]) => String(said)).join()).toContain('code=read-social-links'),
  );
  expect(elsewhere()).toEqual(NETWORKS);
});

test('has the year 2024 in the copyright line', () => {
  expect(screen.getByText('© 2024 Waymark')).toBeDefined();
});

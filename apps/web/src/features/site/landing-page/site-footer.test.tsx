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
    ['For small businesses', '/smb'],
  ]);
});

test('links to facebook, twitter, instagram and linkedin if they are configured', async () => {
  cleanup();
  config.socialLinks = ['facebook', 'twitter', 'instagram', 'linkedin'].map((label) => ({
    label,
    href: `https://${label}.example/waymark`,
  }));
  render(<SiteFooter />);

  expect(linksIn(await screen.findByRole('list', { name: 'Elsewhere' }))).toEqual([
    ['facebook', 'https://facebook.example/waymark'],
    ['twitter', 'https://twitter.example/waymark'],
    ['instagram', 'https://instagram.example/waymark'],
    ['linkedin', 'https://linkedin.example/waymark'],
  ]);
});

test('shows no social links if none are configured', async () => {
  await act(async () => {});

  expect(screen.queryByRole('list', { name: 'Elsewhere' })).toBeNull();
});

test('reports social links that failed to load, and shows none', async () => {
  cleanup();
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  publicConfig.mockRejectedValue(new SyntaxError('not JSON'));
  render(<SiteFooter />);

  await vi.waitFor(() => expect(String(sendBeacon.mock.lastCall?.[1])).toContain('code=read-social-links'));
  expect(screen.queryByRole('list', { name: 'Elsewhere' })).toBeNull();
});

test('has the year 2024 in the copyright line', () => {
  expect(screen.getByText('© 2024 Waymark')).toBeDefined();
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { keptOf } from '@waymark/contract/kept';
import { resourceNames } from '@waymark/contract/policies';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
const additions = '<h2>What Tide adds</h2><p>We store backups in Kerala.</p>';
vi.mock('#config/public-config.ts', () => ({ publicConfig: async () => ({ practice: { additions } }) }));
const { PrivacyPolicyPage } = await import('./privacy-policy-page.tsx');

afterEach(cleanup);

test('links the contents of the privacy policy to its parts', () => {
  render(<PrivacyPolicyPage />);
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const links = [...contents.querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const part = document.getElementById(link.hash.slice(1));
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

test('ends with what the practice adds, also where no document brought it', async () => {
  render(<PrivacyPolicyPage />);
  await screen.findByRole('heading', { name: 'What Tide adds' });
});

test('covers every resource with what is kept, why and for how long', () => {
  render(<PrivacyPolicyPage />);
  for (const resource of resourceNames) {
    const kept = keptOf(resource);
    if (!kept) continue;
    const term = screen.getByText(kept.what, { selector: 'dt' });
    expect(term.textContent).toBe(kept.what + kept.detail);
    expect(term.parentElement?.textContent).toMatch(/Why: .+\.How long: .+\.$/);
  }
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { askByGroupLink, lookUpGroupLink } from '@waymark/contract/organisations/group-links';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => ({ recheckSession: vi.fn(), accessToken: async () => null }));
const { GroupLinkPage } = await import('./group-link-page.tsx');

const VIEW = { organisation: 'Harbour Light', group: 'New leads' };

afterEach(cleanup);
const show = (code = 'abc_D-1') =>
  render(
    <QueryProvider>
      <GroupLinkPage code={code} />
    </QueryProvider>,
  );
async function askAs(email: string) {
  await userEvent.type(await screen.findByLabelText('Your email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send me the invitation' }));
}

test('says who invites and where, and mails the invitation to the address that someone enters', async () => {
  answer(lookUpGroupLink, VIEW);
  answer(askByGroupLink, undefined);
  show();
  const who = await screen.findByText('Harbour Light');
  expect(who.parentElement?.textContent).toBe('Harbour Light invites you to coaching on Waymark, in New leads.');
  await askAs('Tom@Example.org');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined();
  expect(screen.getByText('tom@example.org')).toBeDefined();
  expect(askedOf(askByGroupLink)).toMatchObject([{ body: { code: 'abc_D-1', email: 'tom@example.org' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('Your email')).toBeDefined();
});

test('says at the field what is wrong with an address, and keeps it', async () => {
  answer(lookUpGroupLink, VIEW);
  show();
  await askAs('tom at example');
  await vi.waitFor(() => expect(screen.getByLabelText('Your email').getAttribute('aria-invalid')).toBe('true'));
  expect((screen.getByLabelText('Your email') as HTMLInputElement).value).toBe('tom at example');
  expect(askedOf(askByGroupLink)).toEqual([]);
});

test('keeps the address when there were too many tries, and says so', async () => {
  answer(lookUpGroupLink, VIEW);
  refuse(askByGroupLink, 'rate_limited');
  show();
  await askAs('tom@example.org');
  expect(await screen.findByText(PROBLEMS.rate_limited.message)).toBeDefined();
  expect((screen.getByLabelText('Your email') as HTMLInputElement).value).toBe('tom@example.org');
});

test.each([
  ['from the start', true],
  ['once it ended while someone typed', false],
])('says what to do about a link that does not work, %s', async (_when, atOnce) => {
  if (atOnce) refuse(lookUpGroupLink, 'incorrect_code');
  else answer(lookUpGroupLink, VIEW);
  refuse(askByGroupLink, 'incorrect_code');
  show();
  if (!atOnce) await askAs('tom@example.org');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
  expect(screen.getByText('Ask the person who gave it to you for a new one.')).toBeDefined();
});

test('asks the API nothing without a code', async () => {
  show('');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});

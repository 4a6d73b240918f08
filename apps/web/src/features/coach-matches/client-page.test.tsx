// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endMatch, showClient } from '@waymark/contract/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { policyOf } from '@waymark/contract/policies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachClient } from '../../../test/coaches.ts';
import { answer, asked, refuse } from '../../../test/contract-api.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { ClientPage } = await import('./client-page.tsx');

const client = coachClient(6, 'Jon', {
  state: 'standing',
  lastName: 'Díaz',
  decidedAt: '2026-03-02T09:15:00Z',
  message: 'Hello Maya.',
});
let data: AnswerOf<typeof showClient>['data'];

beforeEach(() => {
  push.mockReset();
  data = {
    client,
    answers: [{ item: 'goal', label: 'What would you like to be different?', answer: 'Sleep\nagain' }],
    checkIns: [{ score: 52, takenAt: '2026-03-01T09:15:00Z' }],
  };
  answer(showClient, () => ({ data }));
  answer(endMatch, undefined);
});
afterEach(cleanup);

function show() {
  render(
    <QueryProvider>
      <ClientPage id="6" />
    </QueryProvider>,
  );
}

test('shows a client’s answers for the coach and the check-ins they share', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Jon Díaz' });

  expect(screen.getByText('What would you like to be different?').nextElementSibling?.textContent).toBe('Sleep\nagain');
  screen.getByText('52 of 100');
  screen.getByText('1 Mar 2026');
  screen.getByText('Hello Maya.');
  expect(asked).toHaveBeenCalledWith(showClient, expect.objectContaining({ params: { id: 6 } }));
});

test('says that only the client and the coach see it, as the policies have it', async () => {
  show();
  expect(await screen.findAllByText(/Jon and you, for as long as you coach them\. No one else\./)).toHaveLength(2);

  expect(policyOf('client-answers').read).toEqual(['self', 'coach']);
  expect(policyOf('check-in').read).toEqual(['self', 'coach']);
});

test('doesn’t press a client who shares no check-ins', async () => {
  data = { client, answers: [], checkIns: [] };
  show();

  await screen.findByText('They haven’t shared a check-in with you. That’s up to them.');
});

test.each([
  ['is not theirs', 'not_found'],
  ['cannot be', 'invalid_request'],
] as const)('explains an address that %s, with a way back', async (_name, code) => {
  refuse(showClient, code);
  show();

  await screen.findByText('This person isn’t your client, or no longer is');
  expect(screen.getByRole('link', { name: 'Go to your clients' }).getAttribute('href')).toBe('/coach/clients');
});

test('lets the coach end coaching after showing the consequences', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'End the coaching' }));
  const question = await screen.findByRole('group', { name: 'End coaching with Jon?' });
  expect(asked).not.toHaveBeenCalledWith(endMatch, expect.anything());
  await userEvent.click(within(question).getByRole('button', { name: 'End coaching' }));

  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/coach/clients'));
  expect(asked).toHaveBeenCalledWith(endMatch, { params: { id: 6 } });
});

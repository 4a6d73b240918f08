// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerCorrection, type DataRequest, listDataRequests } from '@waymark/contract/practice/data-requests';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { DataRequestsPage } = await import('./data-requests-page.tsx');

const CORRECTION: DataRequest = {
  ...{
    id: '0190a1b2-0000-4000-8000-000000000004',
    kind: 'correction',
    state: 'waiting',
    askedAt: '2026-11-10T08:00:00Z',
    dueOn: '2026-12-10',
  },
  ...{ name: 'Asha Kumar', email: 'asha@example.org', wish: 'I am a coachee.' },
};
const GONE: DataRequest = {
  ...CORRECTION,
  id: '0190a1b2-0000-4000-8000-000000000005',
  kind: 'erasure',
  name: null,
  email: null,
  wish: null,
};

afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataRequestsPage />
    </QueryClientProvider>,
  );

test('lists what people ask, and has a correction alone answered', async () => {
  answer(listDataRequests, { data: [CORRECTION, GONE] });
  show();
  const [asha, gone] = within(await screen.findByRole('table', { name: 'Requests about data' }))
    .getAllByRole('row')
    .slice(1);
  expect(asha?.textContent).toMatch(/Asha Kumar.*Correction.*10 Dec/);
  expect(within(gone as HTMLElement).queryByRole('button')).toBeNull();
});

test('sends an answer, and keeps it in the field when it is refused', async () => {
  answer(listDataRequests, { data: [CORRECTION] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer: Asha Kumar' }));
  expect(screen.getByText(/I am a coachee/)).toBeDefined();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your answer');
  await userEvent.type(field, 'It is corrected.');
  refuse(answerCorrection, 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByRole('alert');
  expect(field.value).toBe('It is corrected.');
  answer(answerCorrection, undefined);
  answer(listDataRequests, { data: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('No one waits for anything')).toBeDefined();
  expect(askedOf(answerCorrection).at(-1)?.body).toEqual({ answer: 'It is corrected.' });
});

test('says to a bookkeeper that others answer them', async () => {
  refuse(listDataRequests, 'forbidden');
  show();
  expect(await screen.findByText('Owners and coordinators answer requests about data')).toBeDefined();
});

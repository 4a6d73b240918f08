// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  deleteBalanceWheel,
  drawBalanceWheel,
  listBalanceWheels,
  SUGGESTED_AREAS,
  shareBalanceWheel,
} from '@waymark/contract/wellbeing/balance-wheels';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const { BalancePage } = await import('./balance-page.tsx');

const wheel = {
  id: '6a1f6a3e-3c1d-4a57-9b56-1d1f6a3e3c1d',
  areas: SUGGESTED_AREAS.map((name) => ({ name, value: 4 })),
  ...{ isShared: false, takenAt: '2026-05-24T06:00:00Z' },
};

beforeEach(() => {
  router.refresh.mockReset();
  answer(listBalanceWheels, { data: [wheel] });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <BalancePage>The wheel</BalancePage>
    </QueryProvider>,
  );

test('starts a new wheel from the last one, and has the server draw it', async () => {
  answer(drawBalanceWheel, { data: wheel });
  show();
  const name = await screen.findByRole('textbox', { name: 'Name of area 8' });
  await userEvent.clear(name);
  await userEvent.type(name, 'The allotment');
  fireEvent.change(screen.getByRole('slider', { name: 'The allotment, from 0 to 10' }), { target: { value: '9' } });
  await userEvent.click(screen.getByRole('button', { name: 'Draw wheel' }));
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalled());
  const [{ body }] = askedOf(drawBalanceWheel);
  expect(body.areas).toEqual([...wheel.areas.slice(0, 7), { name: 'The allotment', value: 9 }]);
  expect(body.isShared).toBe(false);
});

test('names what is wrong with a name', async () => {
  show();
  const name = await screen.findByRole('textbox', { name: 'Name of area 2' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Work');
  await userEvent.click(screen.getByRole('button', { name: 'Draw wheel' }));
  expect(await screen.findByText('Give every area a name that no other has.')).toBeDefined();
});

test('shares a wheel by its switch, and deletes it after asking once more', async () => {
  answer(shareBalanceWheel, { data: { ...wheel, isShared: true } });
  answer(deleteBalanceWheel, undefined);
  show();
  const list = within(await screen.findByRole('list', { name: 'Your wheels' }));
  await userEvent.click(list.getByRole('switch', { name: 'Show the wheel of 24 May 2026 to my coach' }));
  expect(askedOf(shareBalanceWheel)).toEqual([{ params: { id: wheel.id }, body: { isShared: true } }]);
  await userEvent.click(list.getByRole('button', { name: 'Delete the wheel of 24 May 2026' }));
  await userEvent.click(list.getByRole('button', { name: 'Delete wheel' }));
  await vi.waitFor(() => expect(askedOf(deleteBalanceWheel)).toEqual([{ params: { id: wheel.id } }]));
});

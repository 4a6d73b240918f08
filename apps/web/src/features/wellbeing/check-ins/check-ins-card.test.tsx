// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deleteCheckIn, listCheckIns, shareCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const { CheckInsCard } = await import('./check-ins-card.tsx');

const checkIn = (id: number, score: number, isShared = false) => ({
  id,
  attributes: { kind: 'who5' as const, score, takenAt: `2026-0${id}-01T06:00:00Z`, isShared },
});

beforeEach(() => {
  answer(listCheckIns, { data: [checkIn(3, 64), checkIn(2, 44, true)] });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <CheckInsCard />
    </QueryProvider>,
  );
const rows = () => screen.findAllByRole('listitem');
const sharing = async (row: number) =>
  within((await rows())[row] as HTMLElement).getByRole('switch', { name: /^Show the check-in of .* to my coach$/ });

test('lists one’s own check-ins by month, newest first, with who sees them', async () => {
  show();
  await rows();
  const months = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(months).toEqual(['March 2026', 'February 2026']);
  const scores = (await rows()).map((row) => row.querySelector('p')?.textContent);
  expect(scores).toEqual([expect.stringMatching(/^64 of 100Sun 1 Mar/), expect.stringMatching(/^44 of 100Sun 1 Feb/)]);
  expect(screen.getByText(/you and your coach \(the ones you share\)/)).toBeDefined();
});

test('shares a check-in with the coach by its switch', async () => {
  answer(shareCheckIn, { data: checkIn(3, 64, true) });
  show();
  await userEvent.click(await sharing(0));

  expect(asked).toHaveBeenCalledWith(shareCheckIn, { params: { id: 3 }, body: { isShared: true } });
  await vi.waitFor(async () => expect((await sharing(0)).getAttribute('aria-checked')).toBe('true'));
  expect(screen.getAllByText('Your coach sees it')).toHaveLength(2);
});

test('turns the switch back and says so when it could not be saved', async () => {
  refuse(shareCheckIn, 'unavailable');
  show();
  await userEvent.click(await sharing(0));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t save that/);
  expect((await sharing(0)).getAttribute('aria-checked')).toBe('false');
});

test('deletes a check-in after asking once more', async () => {
  show();
  const remove = await screen.findByRole('button', { name: /^Delete the check-in of Sun 1 Mar/ });
  await userEvent.click(remove);
  expect(document.activeElement?.textContent).toBe('Keep the check-in');
  answer(deleteCheckIn, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Delete check-in' }));

  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(asked).toHaveBeenCalledWith(deleteCheckIn, { params: { id: 3 } });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your check-ins' }));
  expect(router.refresh).toHaveBeenCalled();
});

test('keeps the check-in when the answer is to keep it', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete the check-in of Sun 1 Mar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the check-in' }));

  expect(await rows()).toHaveLength(2);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'));
  expect(asked).not.toHaveBeenCalledWith(deleteCheckIn, expect.anything());
});

test('shows six until asked for all, and the one question in its words', async () => {
  const one = {
    id: 9,
    attributes: { kind: 'one-question' as const, score: 80, takenAt: '2026-03-09T06:00:00Z', isShared: false },
  };
  answer(listCheckIns, { data: [one, ...[7, 6, 5, 4, 3, 2, 1].map((id) => checkIn(id, 50 + id))] });
  show();
  expect(await rows()).toHaveLength(6);
  expect((await rows())[0]?.textContent).toMatch(/^Well/);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(await rows()).toHaveLength(8);
});

test('offers another try when they fail to load', async () => {
  refuse(listCheckIns, 'forbidden');
  show();
  expect(await screen.findByText('We can’t show your check-ins right now')).toBeDefined();
  answer(listCheckIns, { data: [checkIn(1, 80)] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { acceptMatch, declineMatch, endMatch } from '@waymark/contract/coaching/coach-matches';
import { PROBLEMS } from '@waymark/contract/errors';
import { type CoachClient, listClients } from '@waymark/contract/wellbeing/clients';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { glance, nextSession } from '../../../../test/client-history.ts';
import { coachClient } from '../../../../test/coaches.ts';
import { answer, asked, problem } from '../../../../test/contract-api.ts';

const { ClientsPage } = await import('./clients-page.tsx');
const { RequestsToday } = await import('./requests-today.tsx');

const asha = coachClient(5, 'Asha', { message: 'I have just moved.' });
const jon = coachClient(6, 'Jon', {
  ...{ state: 'standing', lastName: 'Díaz', decidedAt: '2026-03-02T09:15:00Z' },
  glance: glance({ next: nextSession(3), at: '2026-02-20T09:15:00Z', open: 2 }),
});
let listed: { requests: CoachClient[]; clients: CoachClient[] };
let refusal: Error | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00Z') });
  listed = { requests: [asha], clients: [jon] };
  refusal = undefined;
  answer(listClients, () => listed);
  for (const move of [acceptMatch, declineMatch, endMatch]) answer(move, () => refusal);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(page = <ClientsPage />) {
  render(<QueryProvider>{page}</QueryProvider>);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows who asks, what they wrote, how well they fit the coach, and the deadline', async () => {
  show();
  await screen.findByRole('heading', { name: '1 new request' });

  screen.getByRole('heading', { name: 'Asha' });
  screen.getByText('I have just moved.');
  screen.getByText('2 days left');
  expect(screen.getByText(/^Reply due/).textContent).toMatch(/^Reply due Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/);
  within(screen.getByRole('list', { name: 'How well you and Asha fit' })).getByText('Speaks Hindi');
});

test('shows cautions under a heading that is true of them too', async () => {
  const reasons: CoachClient['attributes']['reasons'] = [
    { kind: 'fit', words: 'Speaks Hindi' },
    { kind: 'caution', words: 'Only 1 hour a week in common' },
  ];
  listed = { requests: [coachClient(5, 'Asha', { reasons })], clients: [] };
  show();
  const list = await screen.findByRole('list', { name: 'How well you and Asha fit' });

  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Speaks Hindi', 'But: Only 1 hour a week in common']);
  screen.getByText('How well you fit');
  expect(screen.queryByText('What you have in common')).toBeNull();
});

test('links clients to their pages, with what comes next and what was last', async () => {
  const asha = glance({ what: 'began', at: '2026-03-01T09:15:00Z' });
  listed.clients = [jon, coachClient(7, 'Asha', { state: 'standing', lastName: 'Kumar', glance: asha })];
  show();
  const link = await screen.findByRole('link', { name: /Jon Díaz/ });

  expect(link.getAttribute('href')).toBe('/coach/clients/6');
  expect(link.textContent).toMatch(/Next session Thu 5 Mar( 2026)?, 3 pm · last met 20 Feb 2026 · 2 open actions$/);
  expect(screen.getByRole('link', { name: /Asha Kumar/ }).textContent).toContain(
    'Nothing booked · coaching began 1 Mar 2026',
  );
});

describe('answering', () => {
  test('turns an accepted request into a client, and moves the focus to the top', async () => {
    show();
    await screen.findByRole('heading', { name: 'Asha' });
    listed = { requests: [], clients: [coachClient(5, 'Asha', { state: 'standing', lastName: 'Kumar' }), jon] };
    await press('Accept');

    await screen.findByRole('link', { name: /Asha Kumar/ });
    expect(asked).toHaveBeenCalledWith(acceptMatch, { params: { id: 5 } });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('asks once more before declining, without asking for a reason', async () => {
    show();
    await press('Decline');
    const question = await screen.findByRole('group', { name: 'Decline Asha?' });
    expect(within(question).queryByRole('textbox')).toBeNull();
    expect(asked).not.toHaveBeenCalledWith(declineMatch, expect.anything());
    listed = { requests: [], clients: [jon] };
    await press('Decline');

    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Asha' })).toBeNull());
    expect(asked).toHaveBeenCalledWith(declineMatch, { params: { id: 5 } });
  });

  test('removes a request that was withdrawn in the meantime', async () => {
    show();
    await screen.findByRole('heading', { name: 'Asha' });
    refusal = problem('match_decided');
    listed = { requests: [], clients: [jon] };
    await press('Accept');

    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Asha' })).toBeNull());
  });

  test('says what went wrong beside the request, and keeps it', async () => {
    show();
    await screen.findByRole('heading', { name: 'Asha' });
    refusal = problem('unavailable');
    await press('Accept');

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
    screen.getByRole('button', { name: 'Accept' });
  });
});

test('says where the agreement with a client stands', async () => {
  show(<ClientsPage agreements={{ [jon.id]: 'Agreement waits for you' }} />);
  const link = await screen.findByRole('link', { name: /Jon Díaz/ });
  within(link).getByText('Agreement waits for you');
});

test('shows a coach without clients what to expect here, with a link to their own page', async () => {
  listed = { requests: [], clients: [] };
  show();
  await screen.findByText('No clients yet');

  expect(screen.getByRole('link', { name: 'See your page' }).getAttribute('href')).toBe('/coach/practice');
});

describe('on the dashboard', () => {
  test('lists requests first, with their deadlines', async () => {
    show(<RequestsToday />);
    await screen.findByRole('heading', { name: 'New request from Asha' });

    expect(screen.getByText(/^Reply due/).textContent).toMatch(/^Reply due Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/);
    expect(screen.getByRole('link', { name: 'Read the request' }).getAttribute('href')).toBe('/coach/clients');
  });

  test('shows nothing to a coach without requests', async () => {
    listed = { requests: [], clients: [jon] };
    show(<RequestsToday />);
    await vi.waitFor(() => expect(screen.queryByText('Looking up your requests')).toBeNull());

    expect(screen.queryByRole('heading')).toBeNull();
  });
});

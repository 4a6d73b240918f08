// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listPurchases, type Purchase } from '@waymark/contract/billing/purchases';
import { PROBLEMS } from '@waymark/contract/errors';
import { bookForClient, proposeTimes } from '@waymark/contract/sessions/session-bookings';
import { listClients } from '@waymark/contract/wellbeing/clients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachClient } from '../../../../test/coaches.ts';
import { coachingSession, sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { BookForClient } = await import('./book-for-client.tsx');

const client = (id: number, name: string) => coachClient(id, name, { state: 'standing', lastName: 'Díaz' });

const SIX: Purchase = {
  ...{ id: '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11', state: 'active', part: 'coach', buyerName: 'Asha Rao', name: 'Six' },
  ...{ coach: { id: 2, firstName: 'Maya' }, sessions: 6, lengths: [60], left: 2, refund: null, invoice: null },
  validUntil: '2036-12-04T18:15:00Z',
};
const purchases = (...data: Purchase[]) => ({
  data,
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
});

beforeEach(() => {
  push.mockReset();
  answer(listClients, { requests: [], clients: [client(6, 'Jon'), client(8, 'Asha')] });
  answer(bookForClient, { data: coachingSession(1, '2036-11-24T05:00:00Z') });
  answer(listPurchases, purchases());
});
afterEach(cleanup);

async function show(asked: { client?: string; at?: string } = {}) {
  render(
    <QueryProvider>
      <BookForClient client={asked.client} at={asked.at} />
    </QueryProvider>,
  );
  await screen.findByLabelText('Client');
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const fill = async (label: string, text: string, place = 0) => {
  const input = screen.getAllByLabelText(label)[place] as HTMLElement;
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('begins with the client and the time of the address, and books them', async () => {
  await show({ client: '8', at: '2036-11-24T05:00:00Z' });
  expect([value('Client'), value('Date'), value('Start')]).toEqual(['8', '2036-11-24', '10:45 am']);
  screen.getByText('12 am EST for Asha');
  await userEvent.click(screen.getByLabelText('60 min'));
  await userEvent.click(screen.getByLabelText(/^No break before and after/));
  await fill('Message to Asha', 'As we said.');
  await press('Book session');

  await waitFor(() => expect(push).toHaveBeenCalledWith(`/coach/sessions/${sessionId(1)}`));
  expect(askedOf(bookForClient)[0].body).toMatchObject({
    matchId: 8,
    minutes: 60,
    startsAt: '2036-11-24T05:00:00.000Z',
    message: 'As we said.',
    waivesBuffer: true,
  });
  // Each client is shown with the next session.
  await waitFor(() => expect(askedOf(listClients)).toHaveLength(2));
});

test('says before what a time takes from a package of the client, and until when its sessions take place', async () => {
  const later = {
    ...SIX,
    id: '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b12',
    name: 'Later',
    validUntil: '2037-03-04T18:15:00Z',
  };
  answer(listPurchases, purchases(later, { ...SIX, left: 0, name: 'Used' }, SIX));
  await show({ client: '8', at: '2036-11-24T05:00:00Z' });
  expect(screen.queryByText(/of “/)).toBeNull();
  await userEvent.click(screen.getByLabelText('60 min'));
  await screen.findByText(/^Asha has 2 of 6 sessions of “Six” left until .*4 Dec 2036\. This takes one\.$/);
  await userEvent.click(screen.getByLabelText(/^Propose up to three times/));
  screen.getByText(/The time that is accepted takes one\.$/);
  await fill('Date', '2037-01-10');
  await screen.findByText(/^Asha has 2 of 6 sessions of “Later” left/);
  await fill('Date', '2037-06-10');
  await screen.findByText(/^Sessions of “Later” take place until .*4 Mar 2037\.$/);
});

test('asks for what is missing, and sends nothing', async () => {
  await show({ client: '99', at: 'soon' });
  await press('Book session');

  await screen.findByText('Choose a client.');
  screen.getByText('Choose a date.');
  screen.getByText('Choose a time.');
  expect(askedOf(bookForClient)).toEqual([]);
});

test.each([['slot_taken'], ['client_time_taken'], ['time_over']] as const)(
  'shows %s at the time, keeps what was typed, and sends another time as another request',
  async (code) => {
    const { message, name } = PROBLEMS[code];
    answer(bookForClient, problem(code, [{ path: ['startsAt'], message, name }]));
    await show({ client: '8', at: '2036-11-24T05:00:00Z' });
    await fill('Message to Asha', 'As we said.');
    await press('Book session');
    await screen.findByText(message);
    expect(screen.getByLabelText('Start').getAttribute('aria-describedby')).toBe(screen.getByText(message).id);
    expect(value('Message to Asha')).toBe('As we said.');

    answer(bookForClient, { data: coachingSession(1, '2036-11-24T06:00:00Z') });
    await fill('Start', '11:45');
    await press('Book session');
    await waitFor(() => expect(push).toHaveBeenCalled());
    const [refused, booked] = askedOf(bookForClient).map(({ body }) => body);
    expect(booked.startsAt).toBe('2036-11-24T06:00:00.000Z');
    expect(booked.requestId).not.toBe(refused.requestId);
  },
);

test('sends the same request again after an answer that was lost, also without HTTPS', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  refuse(bookForClient, 'unavailable');
  await show({ client: '8', at: '2036-11-24T05:00:00Z' });
  await press('Book session');
  await screen.findByText(PROBLEMS.unavailable.message);
  await press('Book session');
  await waitFor(() => expect(askedOf(bookForClient)).toHaveLength(2));
  const [lost, again] = askedOf(bookForClient).map(({ body }) => body);
  expect(again).toEqual(lost);
});

test('proposes up to three times, and shows a refusal at its own time whatever the order', async () => {
  const { message, name } = PROBLEMS.slot_taken;
  answer(proposeTimes, problem('slot_taken', [{ path: ['starts', '1'], message, name }]));
  await show({ client: '6', at: '2036-11-26T05:00:00Z' });
  await userEvent.click(screen.getByLabelText(/^Propose up to three times/));
  await fill('Date', '2036-11-25', 1);
  await fill('Start', '10:45', 1);
  await fill('Date', '2036-11-24', 2);
  await fill('Start', '10:45', 2);
  await press('Propose these times');

  await screen.findByText(message);
  const described = screen.getAllByLabelText('Start').map((input) => input.getAttribute('aria-describedby'));
  expect(described).toEqual([null, screen.getByText(message).id, null]);
  expect(askedOf(proposeTimes)[0].body.starts).toEqual(['24', '25', '26'].map((day) => `2036-11-${day}T05:00:00.000Z`));
});

test('sends no time twice, and no half a time', async () => {
  await show({ client: '6', at: '2036-11-26T05:00:00Z' });
  await userEvent.click(screen.getByLabelText(/^Propose up to three times/));
  await fill('Date', '2036-11-26', 1);
  await fill('Start', '10:45', 1);
  await fill('Date', '2036-11-27', 2);
  await press('Propose these times');

  await screen.findByText('Choose each time once.');
  screen.getByText('Choose a time.');
});

test('says it when the coaching has ended meanwhile', async () => {
  refuse(bookForClient, 'not_found');
  await show({ client: '6', at: '2036-11-26T05:00:00Z' });
  await press('Book session');
  await screen.findByText('You no longer coach this person. Please choose another client.');
  expect(document.activeElement).toBe(screen.getByLabelText('Client'));
});

test('leads a coach without clients to their requests', async () => {
  answer(listClients, { requests: [], clients: [] });
  render(
    <QueryProvider>
      <BookForClient client={undefined} at={undefined} />
    </QueryProvider>,
  );
  expect((await screen.findByRole('link', { name: 'See your requests' })).getAttribute('href')).toBe('/coach/clients');
});

// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listMessages, shareMessagePresence } from '@waymark/contract/messages/messages';
import {
  claimTriage,
  handOverTriage,
  listTriage,
  showTriage,
  type TriageCase,
  type TriageItem,
} from '@waymark/contract/messages/triage';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { threadOf } from '../../../../test/messages-page.tsx';
import { TriagePage } from './triage-page.tsx';
import { TriageToday } from './triage-today.tsx';

const NOW = '2026-11-26T10:00:00Z';
const ID = '11111111-1111-4111-8111-111111111111';
const ME = { firstName: 'Maya', isMe: true };
const INES = { firstName: 'Ines', isMe: false };

const item = (changes: Partial<TriageItem> = {}): TriageItem => ({
  ...{ id: ID, state: 'open', isUrgent: false, reason: 'button', phrase: null, claim: null, closedAt: null },
  person: { firstName: 'Ama', lastName: 'Boateng', picture: null, timeZone: 'Africa/Accra' },
  askedAt: '2026-11-26T09:50:00Z',
  answerDueAt: '2026-11-26T10:20:00Z',
  ...changes,
});

const caseOf = (changes: Partial<TriageCase> = {}): TriageCase => ({
  ...item(),
  thread: threadOf({ kind: 'triage', matchId: null }),
  contacts: { country: 'GH', lines: [{ name: 'Lifeline', phone: '112', hours: '' }], emergency: 'Call 112.' },
  ...{ coach: null, note: null, lead: INES },
  ...changes,
});

const META = {
  ...{ onDutyNow: [ME], myDutyUntil: '2026-11-26T14:00:00Z' as string | null },
  ...{ isLead: false, hasHours: true, nextDutyAt: NOW as string | null },
};

let queue: { data: TriageItem[]; meta: typeof META };
let known: TriageCase;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  queue = { data: [item()], meta: META };
  known = caseOf();
  answer(listMessages, { data: [], meta: { hasMore: false, lastSeq: 0, otherReadTo: 0 } });
  answer(shareMessagePresence, undefined);
  answer(listTriage, () => queue);
  answer(showTriage, () => ({ data: known }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (threadId?: string) =>
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <TriagePage userId={7} {...(threadId ? { threadId } : {})} />
      </Clock>
    </QueryProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('says that no one waits, and who is on duty', async () => {
  queue = { data: [], meta: { ...META, onDutyNow: [INES], myDutyUntil: null } };
  show();
  await screen.findByText('No one is waiting. New threads appear here.');
  screen.getByText('On duty now: Ines.');
});

test('lists threads by name with their clock, who has them, and what is urgent', async () => {
  const until = '2026-11-26T10:30:00Z';
  queue.data = [
    item({ isUrgent: true, answerDueAt: '2026-11-26T09:55:00Z' }),
    item({ id: ID.replace(/1$/, '2'), claim: { by: INES, until } }),
    item({ id: ID.replace(/1$/, '3'), answerDueAt: '2026-11-26T15:00:00Z', claim: { by: ME, until } }),
    item({ id: ID.replace(/1$/, '4'), answerDueAt: null, claim: { by: ME, until: null } }),
    item({ id: ID.replace(/1$/, '5'), state: 'closed' }),
  ];
  show();
  const rows = within(await screen.findByRole('list')).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'LateAma BoatengUnclaimedUrgent',
    '20 minAma BoatengWith Ines',
    '5 hAma BoatengYours',
    'AnsweredAma BoatengYours',
    'ClosedAma Boateng',
  ]);
});

test('says that the queue can’t be shown, and asks again', async () => {
  refuse(listTriage, 'unavailable');
  show();
  await screen.findByText('We can’t show the triage queue right now');
  answer(listTriage, () => queue);
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('link', { name: /Ama/ });
});

test('says to coaches without triage duty that they have none', async () => {
  refuse(listTriage, 'not_found');
  show();
  await screen.findByText('You don’t have triage duty');
});

test('says to coaches without duty hours what to do, and shows no thread, whatever address they came by', async () => {
  queue = { data: [], meta: { ...META, onDutyNow: [INES], myDutyUntil: null, hasHours: false } };
  show(ID);
  await screen.findByRole('heading', { name: 'You have no duty hours' });
  screen.getByText('On duty now: Ines. Set yours to read and claim threads.');
  expect(screen.getByRole('link', { name: 'Set your hours' }).getAttribute('href')).toBe('/coach/triage/duty');
  expect(askedOf(showTriage)).toEqual([]);
});

describe('Today', () => {
  const showToday = () =>
    render(
      <QueryProvider>
        <Clock startsAt={Date.now()}>
          <TriageToday />
        </Clock>
      </QueryProvider>,
    );

  test.each([
    [{ hasHours: false }, 'Set yours to read and claim triage threads.'],
    [{ hasHours: true }, 'Set hours, or give duty to others.'],
  ])('tells the lead that the roster is empty, %o', async ({ hasHours }, todo) => {
    queue = { data: [], meta: { ...META, onDutyNow: [], myDutyUntil: null, isLead: true, hasHours, nextDutyAt: null } };
    showToday();
    const card = within(await screen.findByRole('region', { name: 'The duty roster is empty' }));
    card.getByText(`No one has duty hours in the next two weeks, so no one answers. ${todo}`);
    expect(card.getByRole('link').getAttribute('href')).toBe('/coach/triage/duty');
  });

  test('tells a coach without duty hours to set them, and says nothing of an empty roster to others', async () => {
    queue = { data: [], meta: { ...META, myDutyUntil: null, hasHours: false, nextDutyAt: null } };
    showToday();
    await screen.findByRole('region', { name: 'You have no duty hours' });
    expect(screen.queryByText(/in the next two weeks/)).toBeNull();
  });

  test('is the queue while the roster has hours', async () => {
    queue.meta = { ...META, isLead: true };
    showToday();
    await screen.findByRole('region', { name: /On triage duty until/ });
  });
});

test('says of an address that leads to no thread of the queue', async () => {
  answer(showTriage, problem('not_found'));
  show(ID);
  await screen.findByRole('heading', { name: 'This thread isn’t here' });
  expect(screen.getByRole('link', { name: 'Back to the queue' }).getAttribute('href')).toBe('/coach/triage');
});

test('shows the crisis card, claims the thread and lets write in it', async () => {
  known = caseOf({ isUrgent: true, reason: 'phrase', phrase: 'unsafe' });
  show(ID);
  const card = within(await screen.findByRole('region', { name: 'Crisis card' }));
  card.getByText('Ama picked “I don’t feel safe with my thoughts”.');
  card.getByText(/call Ines/);
  card.getByText('112');
  expect(screen.queryByRole('textbox')).toBeNull();
  answer(claimTriage, () => {
    known = caseOf({ claim: { by: ME, until: '2026-11-26T10:30:00Z' } });
    return { data: known };
  });
  await press('Claim thread');
  await screen.findByText('Yours for 30 min more');
  screen.getByRole('textbox');
});

test('says who was faster, and shows what they have claimed', async () => {
  show(ID);
  answer(claimTriage, () => {
    known = caseOf({ claim: { by: INES, until: '2026-11-26T10:30:00Z' } });
    return problem('triage_claimed');
  });
  await press('Claim thread');
  await screen.findByText('Ines has claimed this thread. You can read along.');
});

test('asks for a note before handing over, keeps it when that fails, and hands over with it', async () => {
  known = caseOf({ claim: { by: ME, until: '2026-11-26T10:30:00Z' } });
  show(ID);
  await press('Hand over');
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note for the next person');
  const send = async () => userEvent.click(screen.getAllByRole('button', { name: 'Hand over' })[1] as HTMLElement);
  await send();
  await screen.findByText('Say what the next person needs to know.');
  expect(askedOf(handOverTriage)).toEqual([]);
  await userEvent.type(note, 'Her sister is with her.');
  refuse(handOverTriage, 'unavailable');
  await send();
  await screen.findByRole('alert');
  expect(note.value).toBe('Her sister is with her.');
  answer(handOverTriage, () => {
    known = caseOf({ note: { body: 'Her sister is with her.', by: ME } });
    return { data: known };
  });
  await send();
  const left = within(await screen.findByRole('region', { name: 'Hand-over note' }));
  left.getByText('Note from Maya, for those on duty only');
  await screen.findByRole('button', { name: 'Claim thread' });
});

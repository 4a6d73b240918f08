// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerCoachOffer, listSuggestions, type MyMatch, showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachCard, coachMatch, myMatch } from '../../../../test/coaches.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { watchAddress } from '../../../../test/step-address.ts';

vi.mock('next/navigation', async () => await import('../../../../test/step-address.ts'));
const { MatchingPage } = await import('./matching-page.tsx');
const { CoachToday } = await import('./coach-today.tsx');

const TOMAS = coachCard(32, 'Tomas');
const UNTIL = '2026-03-11T09:15:00Z';
const present = coachMatch('standing');

let mine: MyMatch;
let stopWatching: () => void;

beforeEach(() => {
  mine = myMatch({ data: present, offer: { until: UNTIL, coach: TOMAS } });
  stopWatching = watchAddress();
  answer(showMyMatch, () => mine);
  answer(listSuggestions, { data: [], meta: { hasMore: false } });
});
afterEach(() => {
  cleanup();
  stopWatching();
});

const show = (page: React.ReactElement) => render(<QueryProvider>{page}</QueryProvider>);
const showPage = () => show(<MatchingPage isOnboarded />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('names the new coach with their page, what changes, and until when to answer', async () => {
  showPage();
  await screen.findByRole('heading', { level: 2, name: 'Tomas could be your coach' });
  expect(screen.getByRole('link', { name: 'Tomas Rao' }).getAttribute('href')).toBe('/coaches/tomas-rao');
  expect(screen.getByText(/in the place of Maya\. You decide/)).toBeDefined();
  expect(screen.getByText(/sessions you planned together are cancelled/)).toBeDefined();
  expect(screen.getByText(/^Answer by/).textContent).toMatch(/^Answer by Wed 11 Mar/);
});

test('stands on Today too', async () => {
  show(<CoachToday />);
  await screen.findByRole('button', { name: 'Change to Tomas' });
});

test('changes the coach with one press, and says so where the offer was', async () => {
  showPage();
  answer(answerCoachOffer, () => {
    mine = myMatch({ data: coachMatch('standing', TOMAS, { id: 6 }) });
    return undefined;
  });
  await press('Change to Tomas');
  const outcome = await screen.findByText(/^Tomas is your coach now\. For 7 days you can go back to Maya/);
  expect(askedOf(answerCoachOffer)[0]).toMatchObject({
    params: { id: present.id },
    body: { answer: 'accept', coachId: 32 },
  });
  await vi.waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('keeps the coach with one press', async () => {
  showPage();
  answer(answerCoachOffer, () => {
    mine = myMatch({ data: present });
    return undefined;
  });
  await press('Keep Maya');
  await screen.findByText('The offer is over. Maya is your coach, as before.');
  expect(askedOf(answerCoachOffer)[0]?.body).toEqual({ answer: 'keep', coachId: 32 });
});

test('without a free place says so, and only keeping is left', async () => {
  mine = myMatch({
    data: present,
    offer: { until: UNTIL, coach: coachCard(32, 'Tomas', { acceptsClients: false }) },
  });
  showPage();
  await screen.findByText(/^Tomas has no free place right now\./);
  expect(screen.queryByRole('button', { name: 'Change to Tomas' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep Maya' })).toBeDefined();
});

test('says why an answer was refused, and lets the person try again', async () => {
  showPage();
  refuse(answerCoachOffer, 'coach_unavailable');
  await press('Change to Tomas');
  await screen.findByText(/^This coach isn’t taking new clients right now\./);
  expect(screen.getByRole('button', { name: 'Change to Tomas' })).toBeDefined();
});

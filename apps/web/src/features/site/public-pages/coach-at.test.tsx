// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { listOfferedPackages, type PackageOnPage } from '@waymark/contract/billing/packages';
import { showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { showCoach } from '@waymark/contract/coaching/coaches';
import { type OwnMembership, showOwnMembership } from '@waymark/contract/organisations/memberships';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { type CoachOffer, showCoachOffer } from '@waymark/contract/sessions/coach-offers';
import { listFirstFreeTimes } from '@waymark/contract/sessions/free-times';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { coachPage, myMatch } from '../../../../test/coaches.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { enterRequest } from '../../../../test/request-scope.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('#auth/server-session.ts', () => ({
  memberSession: async () => (session.state.status === 'authenticated' ? session.state.session : null),
}));
vi.mock('next/server', async (original) => ({ ...(await original<object>()), connection: async () => {} }));
vi.mock('#dates/browser-time-zone.ts', async (actual) => ({
  ...(await actual<typeof import('#dates/browser-time-zone.ts')>()),
  browserTimeZone: () => 'America/New_York',
}));
const { CoachAt } = await import('./coach-at.tsx');

const OFFER: CoachOffer = {
  hasIntro: true,
  lengths: [30, 45, 60],
  prices: null,
  next: { minutes: 15, startsAt: '2026-01-19T04:30:00Z' },
};
const PRICES = { currency: 'EUR', amounts: { 30: 4_050, 45: 6_000, 60: null } };
const SIX: PackageOnPage = {
  ...{ id: '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11', version: 1, name: 'Six', sessions: 6, lengths: [45] },
  ...{ price: 48_000, currency: 'EUR', taxRate: 0, validDays: 180, cancelHours: 24, rollsOver: false },
  isForSale: true,
};
const MEMBERSHIP: OwnMembership = {
  ...{ organisation: 'Acme', group: null, allowsFamilies: true },
  ...{ joinedAt: '2026-01-01T00:00:00Z', isWithItsAddress: true },
};

let maya = coachPage(31, 'Maya');
let packages: PackageOnPage[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') });
  enterRequest(new Headers());
  session.state = { status: 'unauthenticated', because: 'none' };
  maya = coachPage(31, 'Maya');
  packages = [];
  answer(showCoach, () => ({ data: maya }));
  answer(showCoachOffer, { data: OFFER });
  answer(listOfferedPackages, () => ({ data: packages }));
  answer(showMyMatch, myMatch());
  answer(listFirstFreeTimes, { data: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = async (isInShell = false) => (
  <QueryProvider>{await CoachAt({ slug: 'maya-rao', isInShell })}</QueryProvider>
);
const open = async (isInShell?: boolean) => render(await page(isInShell));
const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('at a glance, anyone reads', () => {
  test('when the coach is free next, how long sessions are, the languages, and how to go on', async () => {
    await open();

    expect(factOf('Next free intro call')).toBe('Sun 18 Jan, 11:30 pm EST');
    expect(factOf('Sessions')).toBe('30, 45 or 60 minutesAfter an intro call of 15 minutes');
    expect(factOf('Coaches in')).toBe('English, Hindi');
    screen.getByText('Takes new clients');
    screen.getByRole('button', { name: 'Sign up to ask Maya' });
  });

  test('the time in the coach’s zone, by its name, until their own is known', async () => {
    expect(renderToString(await page())).toContain('Mon 19 Jan, 10 am IST');
  });

  test('that the next one is a session where there are no intro calls', async () => {
    answer(showCoachOffer, {
      data: { ...OFFER, hasIntro: false, lengths: [45], next: { minutes: 45, startsAt: '2026-01-19T04:30:00Z' } },
    });
    await open();
    expect(factOf('Next free session')).toBe('Sun 18 Jan, 11:30 pm EST');
    expect(factOf('Sessions')).toBe('45 minutes');
  });

  test('that there is no free time, and nothing of times of a coach who takes no new clients', async () => {
    answer(showCoachOffer, { data: { ...OFFER, next: null } });
    await open();
    expect(factOf('Next free intro call')).toBe('No free times right now');
    cleanup();

    maya = coachPage(31, 'Maya', { acceptsClients: false });
    await open();
    expect(screen.queryByText(/Next free/)).toBeNull();
    screen.getByText('Not taking new clients');
  });

  test('that times are missing while only they cannot be read', async () => {
    refuse(showCoachOffer, 'unavailable');
    await open();
    expect(factOf('Times and lengths')).toBe('We can’t show these right now. Please try again later.');
    screen.getByRole('heading', { name: 'Maya Rao' });
  });
});

describe('prices', () => {
  const signIn = (membership: OwnMembership | null) => {
    const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
    session.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
    answer(showOwnMembership, { data: membership });
  };

  beforeEach(() => {
    answer(showCoachOffer, { data: { ...OFFER, prices: PRICES } });
  });

  test('are beside the lengths that have one, for visitors and for people without an organisation', async () => {
    const shown = ['30 minutes, €40.50', '45 minutes, €60', '60 minutes'];
    const lengths = () =>
      [...(screen.getByText('Sessions').nextElementSibling?.querySelectorAll('li') ?? [])].map(
        ({ textContent }) => textContent,
      );
    await open();
    expect(lengths()).toEqual(shown);
    cleanup();

    signIn(null);
    await open(true);
    expect(lengths()).toEqual(shown);
  });

  test('are hidden from people whose organisation pays, and while that is not known', async () => {
    signIn(MEMBERSHIP);
    await open(true);
    expect(document.body.textContent).not.toContain('€');
    cleanup();

    refuse(showOwnMembership, 'unavailable');
    await open(true);
    expect(document.body.textContent).not.toContain('€');
  });

  test('are of packages too, for all but people whose organisation pays', async () => {
    packages = [SIX];
    await open();
    screen.getByText('480.00 EUR');
    cleanup();

    signIn(MEMBERSHIP);
    await open(true);
    expect(screen.queryByRole('heading', { name: 'Packages' })).toBeNull();
    cleanup();

    refuse(listOfferedPackages, 'unavailable');
    await open();
    screen.getByText('Takes new clients');
  });

  test('ask for no one’s organisation where the coach set none', async () => {
    answer(showCoachOffer, { data: OFFER });
    signIn(MEMBERSHIP);
    await open(true);
    expect(askedOf(showOwnMembership)).toEqual([]);
  });
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import type { CoachMatch } from '@waymark/contract/coach-matches';
import { showMyMatch } from '@waymark/contract/coach-matches';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachMatch } from '../../../test/coaches.ts';
import { answer } from '../../../test/contract-api.ts';

const { CoachToday } = await import('./coach-today.tsx');
const { CoacheeSessions } = await import('./coachee-sessions.tsx');

let mine: { data: CoachMatch | null; last: CoachMatch | null };

beforeEach(() => {
  mine = { data: null, last: null };
  answer(showMyMatch, () => mine);
});
afterEach(cleanup);

function show(page: React.ReactElement) {
  render(<QueryProvider>{page}</QueryProvider>);
}

const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('on the dashboard', () => {
  test('links someone without a coach to the three who fit', async () => {
    show(<CoachToday isOnboarded />);
    expect(await leadsTo('Meet the three')).toBe('/matching');
  });

  test('shows only what is left of the onboarding until it is complete', async () => {
    show(<CoachToday isOnboarded={false} />);
    await vi.waitFor(() => expect(screen.queryByText('Looking up your coach')).toBeNull());

    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows that a request was declined', async () => {
    mine = { data: null, last: coachMatch('declined') };
    show(<CoachToday isOnboarded />);

    await screen.findByText(/^Maya cannot take you on at the moment\./);
  });

  test('shows the deadline of a pending request', async () => {
    mine.data = coachMatch('requested');
    show(<CoachToday isOnboarded />);

    expect(await leadsTo('See your request')).toBe('/matching');
    expect(screen.getByText(/^Answers by/).textContent).toMatch(/^Answers by Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/);
  });

  test('offers someone with a coach only what they can do now', async () => {
    mine.data = coachMatch('standing');
    show(<CoachToday isOnboarded />);

    expect(await leadsTo('Review your answers')).toBe('/coachee/questionnaire/screen');
    expect(await leadsTo('About Maya')).toBe('/matching');
    expect(screen.queryByRole('link', { name: /sessions/i })).toBeNull();
  });
});

describe('the sessions', () => {
  test('link someone without a coach to the search', async () => {
    show(<CoacheeSessions />);
    expect(await leadsTo('Find your coach')).toBe('/matching');
  });

  test('have not begun until the coach answers', async () => {
    mine.data = coachMatch('requested');
    show(<CoacheeSessions />);

    expect((await screen.findByText(/^Maya answers by/)).textContent).toMatch(
      /^Maya answers by Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/,
    );
    expect(await leadsTo('See your request')).toBe('/matching');
  });

  test('suggest reviewing the answers that the coach reads', async () => {
    mine.data = coachMatch('standing');
    show(<CoacheeSessions />);

    await screen.findByText(/You haven’t had a session with Maya yet/);
    expect(await leadsTo('Review your answers')).toBe('/coachee/questionnaire/screen');
  });
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type MyMatch, returnToMatch, showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { listFirstFreeTimes } from '@waymark/contract/sessions/free-times';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachCard, coachMatch, myMatch } from '../../../../test/coaches.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';

const { CoachToday, FindCoach } = await import('./coach-today.tsx');
const { BookWithCoach } = await import('./book-with-coach.tsx');
const { NoSessionYet } = await import('#features/sessions/booking/no-session-yet.tsx');
const { CoacheeSessions } = await import('./coachee-sessions.tsx');

let mine: MyMatch;

beforeEach(() => {
  mine = myMatch();
  answer(showMyMatch, () => mine);
});
afterEach(cleanup);

function show(page: React.ReactElement) {
  render(<QueryProvider>{page}</QueryProvider>);
}

const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('on the dashboard', () => {
  test('links someone without a coach to the three who fit', async () => {
    show(<FindCoach />);
    expect(await leadsTo('Meet the three')).toBe('/matching');
  });

  test('shows that a request was declined', async () => {
    mine = myMatch({ last: coachMatch('declined') });
    show(<FindCoach />);

    await screen.findByText(/^Maya can’t take you on right now\./);
  });

  test('shows the deadline of a pending request', async () => {
    mine = myMatch({ data: coachMatch('requested') });
    show(
      <>
        <FindCoach />
        <CoachToday />
      </>,
    );

    expect(await leadsTo('See your request')).toBe('/matching');
    expect(screen.queryByRole('link', { name: 'Meet the three' })).toBeNull();
    expect(screen.getByText(/^Answers by/).textContent).toMatch(/^Answers by Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/);
  });

  test('offers someone with a coach only what they can do now', async () => {
    mine = myMatch({ data: coachMatch('standing') });
    show(<CoachToday />);

    expect(await leadsTo('Review your answers')).toBe('/coachee/questionnaire/screen');
    expect(await leadsTo('About Maya')).toBe('/matching');
    expect(screen.queryByRole('link', { name: /sessions/i })).toBeNull();
  });
});

describe('before the first session', () => {
  test('says when the coach has time, and leads to booking', async () => {
    mine = myMatch({ data: coachMatch('standing') });
    answer(listFirstFreeTimes, { data: [{ coachId: 31, minutes: 45, startsAt: '2026-03-04T09:15:00Z' }] });
    show(<NoSessionYet />);

    const words = await screen.findByText(/^Maya has time on/);
    await vi.waitFor(() => expect(words.textContent).toMatch(/Wed 4 Mar( 2026)?, 3 pm GMT\+5:45\.$/));
    expect(await leadsTo('Book a session')).toBe('/coachee/sessions/book?coach=31');
  });

  test('still leads to booking when the free times can’t be had', async () => {
    mine = myMatch({ data: coachMatch('standing') });
    refuse(listFirstFreeTimes, 'internal');
    show(<NoSessionYet />);
    expect(await leadsTo('Book a session')).toBe('/coachee/sessions/book?coach=31');
  });

  test('offers people without a coach, or with an open request, nothing', async () => {
    mine = myMatch({ data: coachMatch('requested') });
    show(
      <>
        <NoSessionYet />
        <BookWithCoach />
        <CoacheeSessions />
      </>,
    );
    await screen.findByRole('link', { name: 'See your request' });
    expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull();
  });
});

describe('beside a change of coach', () => {
  const tomas = coachCard(32, 'Tomas');

  test('the coach stays first, and the request says until when', async () => {
    mine = myMatch({ data: coachMatch('standing'), change: coachMatch('requested', tomas) });
    show(<CoachToday />);

    expect((await screen.findByText(/^You asked Tomas/)).textContent).toMatch(
      /^You asked Tomas, who answers by Wed 4 Mar( 2026)?, 3 pm GMT\+5:45\. Until then/,
    );
    expect(await leadsTo('About Maya')).toBe('/matching');
  });

  test('a request that was declined leaves the coach, and says so', async () => {
    mine = myMatch({ data: coachMatch('standing'), last: coachMatch('declined', tomas) });
    show(<CoachToday />);

    await screen.findByText('Tomas can’t take you on right now. Your coaching with Maya goes on.');
  });

  test('someone who just ended the coaching is offered the way back there, too', async () => {
    const left = coachMatch('ended', undefined, { returnBy: '2026-03-11T09:15:00Z' });
    answer(returnToMatch, undefined);
    mine = myMatch({ last: left, former: left });
    show(<FindCoach />);
    await userEvent.click(await screen.findByRole('button', { name: 'Go back to Maya' }));

    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(returnToMatch, { params: { id: 5 } }));
  });
});

describe('the sessions', () => {
  test('link someone without a coach to the search', async () => {
    show(<CoacheeSessions />);
    expect(await leadsTo('Find your coach')).toBe('/matching');
  });

  test('have not begun until the coach answers', async () => {
    mine = myMatch({ data: coachMatch('requested') });
    show(<CoacheeSessions />);

    expect((await screen.findByText(/^Maya answers by/)).textContent).toMatch(
      /^Maya answers by Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/,
    );
    expect(await leadsTo('See your request')).toBe('/matching');
  });

  test('suggest booking, and reviewing the answers that the coach reads', async () => {
    mine = myMatch({ data: coachMatch('standing') });
    show(
      <>
        <BookWithCoach />
        <CoacheeSessions />
      </>,
    );

    await screen.findByRole('heading', { name: 'No session booked yet' });
    expect(await leadsTo('Book a session')).toBe('/coachee/sessions/book?coach=31');
    expect(await leadsTo('Review your answers')).toBe('/coachee/questionnaire/screen');
  });
});

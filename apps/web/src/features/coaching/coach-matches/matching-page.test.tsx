// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CoachMatch,
  listSuggestions,
  type MyMatch,
  passSuggestions,
  requestMatch,
  showMyMatch,
  withdrawMatch,
} from '@waymark/contract/coaching/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refetchChanged } from '#query/changed-by.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachMatch, coachSuggestion, myMatch } from '../../../../test/coaches.ts';
import { answer, asked, problem } from '../../../../test/contract-api.ts';

vi.mock('next/navigation', async () => await import('../../../../test/step-address.ts'));
const { MatchingPage } = await import('./matching-page.tsx');

type Suggestions = AnswerOf<typeof listSuggestions>;
interface Answers {
  mine: MyMatch | Error;
  suggestions: Suggestions | Promise<Suggestions>;
}
let answers: Answers;
let refusal: Error | undefined;

const THREE = [
  coachSuggestion(31, 'Maya', ['Speaks Hindi', '4 of your 5 topics']),
  coachSuggestion(32, 'Tomas', ['9 hours a week in common']),
  coachSuggestion(33, 'Ines', []),
];

beforeEach(() => {
  answers = { mine: myMatch(), suggestions: { data: THREE, meta: { hasMore: true } } };
  refusal = undefined;
  answer(listSuggestions, () => answers.suggestions);
  answer(showMyMatch, () => answers.mine);
  answer(passSuggestions, { data: [coachSuggestion(34, 'Yusuf', [])], meta: { hasMore: false } });
  answer(requestMatch, () => refusal ?? { data: coachMatch('requested') });
  answer(withdrawMatch, () => refusal);
});
afterEach(cleanup);

function show({ isOnboarded = true } = {}) {
  render(
    <QueryProvider>
      <MatchingPage isOnboarded={isOnboarded} />
    </QueryProvider>,
  );
}

const becomes = (data: CoachMatch | null, last: CoachMatch | null = null) => {
  answers.mine = myMatch({ data, last });
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('suggestions', () => {
  test('lists three coaches with reasons in words, each linked to the coach’s page', async () => {
    show();
    await screen.findByRole('heading', { name: 'Three coaches who fit' });
    const reasons = within(screen.getByRole('list', { name: 'Why Maya' })).getAllByRole('listitem');

    expect(reasons.map(({ textContent }) => textContent)).toEqual(['Speaks Hindi', '4 of your 5 topics']);
    expect(screen.getByRole('link', { name: 'Read more about Tomas' }).getAttribute('href')).toBe('/coaches/tomas-rao');
    expect(screen.getByRole('link', { name: 'Browse all coaches' }).getAttribute('href')).toBe('/coaches');
  });

  test('replaces them with others, and announces it to screen readers', async () => {
    show();
    await press('See others');

    await screen.findByRole('heading', { name: 'One coach who fits' });
    expect(asked).toHaveBeenCalledWith(passSuggestions, { body: { coachIds: [31, 32, 33] } });
    expect(screen.getByRole('status').textContent).toBe('Suggested now: Yusuf');
    expect(screen.queryByRole('button', { name: 'See others' })).toBeNull();
  });

  test('waits for the questionnaire', async () => {
    answers.suggestions = { data: [], meta: { hasMore: false } };
    show({ isOnboarded: false });
    const link = await screen.findByRole('link', { name: 'Answer the questions' });

    expect(link.getAttribute('href')).toBe('/coachee/questionnaire/screen');
  });

  test('offers wider answers and the full list when no coach fits', async () => {
    answers.suggestions = { data: [], meta: { hasMore: false } };
    show();

    await screen.findByText('No one fits right now');
    expect(screen.getByRole('link', { name: 'Look at all coaches' }).getAttribute('href')).toBe('/coaches');
  });
});

describe('asking a coach', () => {
  test('asks to confirm, with room for a note, and then shows the pending request', async () => {
    show();
    await press('Ask Maya');
    await userEvent.type(await screen.findByLabelText('Message to Maya'), ' I have just moved. ');
    becomes(coachMatch('requested'));
    await press('Send the request');

    await screen.findByRole('heading', { level: 1, name: 'Your request' });
    expect(asked).toHaveBeenCalledWith(requestMatch, {
      body: { coachId: 31, message: 'I have just moved.', endsNow: false },
    });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Kathmandu is 5:45 ahead of UTC.
    expect(screen.getByText(/^Maya answers by/).textContent).toMatch(
      /^Maya answers by Wed 4 Mar( 2026)?, 3 pm GMT\+5:45$/,
    );
  });

  test('says who will read the note before it is sent', async () => {
    show();
    await press('Ask Maya');

    expect((await screen.findByRole('dialog')).textContent).toContain('and a coach you asked, until they answer');
  });

  test('says in the dialog that a coach has stopped taking new clients, and refetches the suggestions', async () => {
    show();
    await press('Ask Maya');
    await screen.findByRole('dialog');
    refusal = problem('coach_unavailable');
    answers.suggestions = { data: THREE.slice(1), meta: { hasMore: false } };
    await press('Send the request');

    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(PROBLEMS.coach_unavailable.message);
    await vi.waitFor(() => expect(screen.queryByText('Why Maya')).toBeNull());
  });

  test('shows a request from another tab below the dialog’s message', async () => {
    show();
    await press('Ask Maya');
    await screen.findByRole('dialog');
    refusal = problem('match_open');
    becomes(coachMatch('requested'));
    await press('Send the request');

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.match_open.message);
    await screen.findByText('Waiting for an answer');
    screen.getByRole('dialog');
  });
});

describe('a request that waits', () => {
  test('can be withdrawn, which moves the keyboard focus to the top', async () => {
    becomes(coachMatch('requested'));
    show();
    await press('Withdraw the request');
    await screen.findByText('Withdraw the request?');
    becomes(null, coachMatch('withdrawn'));
    await press('Withdraw the request');

    await screen.findByText('You withdrew your request to Maya.');
    expect(asked).toHaveBeenCalledWith(withdrawMatch, { params: { id: 5 } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('says when it was answered in the meantime, and shows the current state', async () => {
    becomes(coachMatch('requested'));
    show();
    await press('Withdraw the request');
    refusal = problem('match_decided');
    becomes(coachMatch('standing'));
    await press('Withdraw the request');

    await screen.findByRole('heading', { level: 1, name: 'Your coach' });
  });
});

test.each([
  ['declined', /^Maya can’t take you on right now\./],
  ['expired', /^Maya didn’t answer in time\./],
] as const)('says calmly that a request was %s, with the next suggestions below', async (state, words) => {
  becomes(null, coachMatch(state));
  show();

  await screen.findByText(words);
  await screen.findByRole('heading', { name: 'Three coaches who fit' });
});

test('shows no suggestions after a decline until the new ones have loaded', async () => {
  show();
  await press('Ask Maya');
  becomes(coachMatch('requested'));
  await press('Send the request');
  await screen.findByText('Waiting for an answer');
  const later = Promise.withResolvers<Suggestions>();
  answers.suggestions = later.promise;
  becomes(null, coachMatch('declined'));
  void refetchChanged(currentQueryClient(), 'match-answered');

  await screen.findByText(/^Maya can’t take you on right now\./);
  expect(screen.queryByRole('button', { name: 'Ask Maya' })).toBeNull();
  later.resolve({ data: THREE.slice(1), meta: { hasMore: false } });
  await screen.findByRole('button', { name: 'Ask Tomas' });
});

test('says that the page failed to load, and loads it on the next try', async () => {
  answers.mine = problem('forbidden');
  show();
  await screen.findByText('We can’t show your coach right now');
  becomes(coachMatch('standing'));
  await press('Try again');

  await screen.findByRole('heading', { level: 1, name: 'Your coach' });
});

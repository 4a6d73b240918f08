// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  endMatch,
  listSuggestions,
  type MyMatch,
  requestMatch,
  returnToMatch,
  showMyMatch,
  withdrawMatch,
} from '@waymark/contract/coaching/coach-matches';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachCard, coachMatch, coachSuggestion, myMatch } from '../../../../test/coaches.ts';
import { answer, asked, problem } from '../../../../test/contract-api.ts';
import { watchAddress } from '../../../../test/step-address.ts';

vi.mock('next/navigation', async () => await import('../../../../test/step-address.ts'));
const { MatchingPage } = await import('./matching-page.tsx');

const TOMAS = coachCard(32, 'Tomas');
const present = coachMatch('standing');
const change = coachMatch('requested', TOMAS, { id: 6 });
/** The coachee left Maya, and can go back until 3 pm in Kathmandu. */
const left = coachMatch('ended', undefined, { endedAt: '2026-03-04T09:15:00Z', returnBy: '2026-03-11T09:15:00Z' });

let mine: MyMatch;
let refusal: Error | undefined;
let stopWatching: () => void;

beforeEach(() => {
  mine = myMatch({ data: present });
  refusal = undefined;
  stopWatching = watchAddress();
  window.history.pushState(null, '', '/matching');
  answer(showMyMatch, () => mine);
  answer(listSuggestions, {
    data: [coachSuggestion(32, 'Tomas', ['Your topic']), coachSuggestion(33, 'Ines', [])],
    meta: { hasMore: false },
  });
  answer(requestMatch, () => refusal ?? { data: change });
  for (const move of [endMatch, withdrawMatch, returnToMatch]) answer(move, () => refusal);
});
afterEach(() => {
  cleanup();
  stopWatching();
});

function show() {
  render(
    <QueryProvider>
      <MatchingPage isOnboarded />
    </QueryProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('changing coach', () => {
  test('shows others first, with the coaching going on and a way back', async () => {
    show();
    await press('Change coach');
    await title('Change coach');
    await screen.findByText(/^Your coaching with Maya goes on while you look\./);
    await screen.findByRole('button', { name: 'Ask Tomas' });
    expect(screen.queryByText(/doesn’t commit you to anything/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

    await press('Keep coaching');
    await title('Your coach');
    expect(asked).not.toHaveBeenCalledWith(endMatch, expect.anything());
  });

  test('leads back to the coach by the browser’s back button', async () => {
    show();
    await press('Change coach');
    await title('Change coach');
    window.history.back();

    await title('Your coach');
  });

  test('keeps the coaching until the next coach accepts, unless the person chooses otherwise', async () => {
    show();
    await press('Change coach');
    await press('Ask Tomas');
    const dialog = await screen.findByRole('dialog');
    const choice = within(dialog).getByRole('group', { name: 'Your coaching with Maya' });
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: /^Keep it until Tomas accepts/ }).checked).toBe(
      true,
    );
    mine = myMatch({ data: present, change });
    await press('Send the request');

    await title('Your coach');
    const body = { coachId: 32, message: '', replaces: 5, endsNow: false };
    expect(asked).toHaveBeenCalledWith(requestMatch, { body });
    await screen.findByText(/^You’ll keep Maya as your coach until Tomas accepts/);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Change coach' })).toBeNull();
    expect(location.search).toBe('');
  });

  test('ends the coaching at once if the person wants that', async () => {
    show();
    await press('Change coach');
    await press('Ask Tomas');
    await userEvent.click(await screen.findByRole('radio', { name: /^End my coaching with Maya now/ }));
    mine = myMatch({ data: change, former: left });
    await press('Send the request');

    await title('Your request');
    const body = { coachId: 32, message: '', replaces: 5, endsNow: true };
    expect(asked).toHaveBeenCalledWith(requestMatch, { body });
    await screen.findByRole('heading', { name: 'Go back to Maya' });
  });

  test('takes back the request and keeps the coaching', async () => {
    mine = myMatch({ data: present, change });
    show();
    await press('Withdraw the request');
    await screen.findByText(/Your coaching with Maya goes on as before\.$/);
    screen.getByRole('button', { name: 'Keep the request' });
    mine = myMatch({ data: present, last: coachMatch('withdrawn', TOMAS) });
    await press('Withdraw the request');

    await screen.findByText('You withdrew your request to Tomas. Your coaching with Maya goes on.');
    expect(asked).toHaveBeenCalledWith(withdrawMatch, { params: { id: 6 } });
    await screen.findByRole('button', { name: 'Change coach' });
  });

  test('says in the dialog that another tab was faster, and shows what is true', async () => {
    show();
    await press('Change coach');
    await press('Ask Tomas');
    await screen.findByRole('dialog');
    refusal = problem('match_open');
    mine = myMatch({ data: present, change });
    await press('Send the request');

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.match_open.message);
    await screen.findByText('Waiting for an answer');
  });

  test('is over for the coach who came next: the page shows them, not others', async () => {
    window.history.pushState(null, '', '/matching?change=5');
    mine = myMatch({ data: coachMatch('standing', TOMAS, { id: 6 }), former: left });
    show();

    await title('Your coach');
    await screen.findByRole('heading', { name: 'Go back to Maya' });
  });
});

describe('ending coaching', () => {
  test('needs no reason and no other coach, after what follows from it was said', async () => {
    show();
    await press('End coaching');
    const dialog = await screen.findByRole('dialog', { name: 'End coaching?' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    within(dialog).getByText(/can no longer see your answers and check-ins/);
    mine = myMatch({ last: left, former: left });
    await userEvent.click(within(dialog).getByRole('button', { name: 'End coaching' }));

    await screen.findByText(/^Your coaching with Maya has ended\./);
    await screen.findByRole('button', { name: 'Ask Tomas' });
    expect(asked).toHaveBeenCalledWith(endMatch, { params: { id: 5 } });
  });

  test('leaves an open request to another coach, and says so', async () => {
    mine = myMatch({ data: present, change });
    show();
    await press('End coaching');

    within(await screen.findByRole('dialog')).getByText('Your request to Tomas stays open.');
  });

  test('is not done when the person keeps it', async () => {
    show();
    await press('End coaching');
    await press('Keep coaching');

    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).not.toHaveBeenCalledWith(endMatch, expect.anything());
  });
});

describe('going back', () => {
  test('is offered with its date, and takes one press when nothing else is open', async () => {
    mine = myMatch({ last: left, former: left });
    show();
    expect((await screen.findByText(/^You can go back until/)).textContent).toMatch(
      /^You can go back until Wed 11 Mar( 2026)?, 3 pm GMT\+5:45$/,
    );
    mine = myMatch({ data: present });
    await press('Go back to Maya');

    await title('Your coach');
    expect(asked).toHaveBeenCalledWith(returnToMatch, { params: { id: 5 } });
  });

  test.each([
    ['the new coaching', coachMatch('standing', TOMAS), /^Your coaching with Tomas will end/, 'Keep coaching'],
    ['a request', coachMatch('requested', TOMAS), /^Your request to Tomas will be withdrawn\./, 'Keep the request'],
  ])('says first that it ends %s', async (_what, data, words, keep) => {
    mine = myMatch({ data, former: left });
    show();
    await press('Go back to Maya');
    await screen.findByText(words);
    await press(keep);
    expect(asked).not.toHaveBeenCalledWith(returnToMatch, expect.anything());
    await press('Go back to Maya');
    mine = myMatch({ data: present });
    await userEvent.click(within(screen.getByRole('group')).getByRole('button', { name: 'Go back to Maya' }));

    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(returnToMatch, { params: { id: 5 } }));
    await screen.findByRole('button', { name: 'Change coach' });
  });

  test('waits while the coach has no place', async () => {
    const full = coachCard(31, 'Maya', { acceptsClients: false });
    mine = myMatch({ former: coachMatch('ended', full, { returnBy: '2026-03-11T09:15:00Z' }) });
    show();

    await screen.findByText(/^Maya has no place right now\./);
    expect(screen.queryByRole('button', { name: 'Go back to Maya' })).toBeNull();
  });

  test('that comes too late is said there', async () => {
    mine = myMatch({ former: left });
    show();
    refusal = problem('return_too_late');
    await press('Go back to Maya');

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.return_too_late.message);
  });
});

// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, type RoleId, SUB_ROLE } from '@waymark/contract/roles';
import { type Found, search } from '@waymark/contract/search/search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked, askedOf, problem } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { SearchButton } = await import('./search-button.tsx');
// As the pointer or the focus on the button would.
await import('./search-modal.tsx');
await import('./shortcuts-modal.tsx');

const NOTHING: Found = { people: [], sessions: [], goals: [], groups: [], businesses: [], articles: [] };
const SESSION_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

beforeEach(() => {
  push.mockReset();
  localStorage.clear();
});
afterEach(cleanup);

function show(
  role: RoleId = ROLE.coachee,
  subRole: 2 | 5 | 7 | null = role === ROLE.coachee ? SUB_ROLE.coachee : null,
) {
  render(
    <QueryProvider>
      <SearchButton user={sessionUser(role, subRole)} />
      <textarea aria-label="A note" />
    </QueryProvider>,
  );
}

const field = () => screen.findByRole('combobox', { name: 'Search Waymark' });
const option = (name: RegExp) => screen.findByRole('option', { name });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function searchFor(typed: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), typed);
}

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'opens with %s, in the field, and closes with it',
  async (keys) => {
    show();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard(keys);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('gives the focus back to where it came from', async () => {
  show();
  const note = screen.getByRole('textbox', { name: 'A note' });
  note.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(note));
});

test('lists the pages of one’s role before anything is typed, and asks the API nothing', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const pages = await screen.findByRole('group', { name: 'Go to' });
  const names = within(pages)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Today', 'Goals', 'Balance', 'Sign-in and security']));
  expect(names).not.toContain('Practice');
  expect(new Set(names).size).toBe(names.length);
  await userEvent.type(await field(), 'w');
  await option(/^Who sees what/);
  expect(askedOf(search)).toEqual([]);
});

test('opens a page that is named without waiting for the API', async () => {
  answer(search, new Promise<never>(() => {}));
  show();
  await searchFor('passw');
  await option(/^Sign-in and security/);
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledExactlyOnceWith('/settings/sign-in');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows what the API finds under headings, each leading to its page', async () => {
  answer(search, {
    data: {
      ...NOTHING,
      people: [{ as: 'own-coach', name: 'Maya Rao', picture: null }],
      sessions: [
        {
          id: SESSION_ID,
          kind: 'one-to-one',
          state: 'booked',
          part: 'coachee',
          name: 'Maya Rao',
          startsAt: '2026-11-23T12:25:00Z',
        },
      ],
      goals: [{ as: 'own', id: SESSION_ID, title: 'Ask Maya more', state: 'reached' }],
      articles: [{ slug: 'maya', title: 'May, a month', readingMinutes: 4 }],
    },
  });
  show();
  await searchFor('  maya ');
  await screen.findByRole('group', { name: 'People' });
  expect(screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent)).toEqual([
    'People',
    'Sessions',
    'Goals',
    'Articles',
  ]);
  expect(screen.getAllByRole('option').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['MRMaya RaoYour coach', '/matching'],
    ['Session with Maya RaoMon 23 Nov, 6:10 pm', `/coachee/sessions/${SESSION_ID}`],
    ['Ask Maya moreReached', '/coachee/goals'],
    ['May, a month4 min read', '/blogs/maya'],
  ]);
  expect(askedOf(search).at(-1)).toMatchObject({ query: { q: 'maya' } });
  await screen.findByText('4 results');
});

test('goes through all results with the arrows, and opens one with Enter', async () => {
  answer(search, {
    data: {
      ...NOTHING,
      groups: [{ id: 4, name: 'Leaders' }],
      people: [{ as: 'member', name: 'Lea', email: 'lea@example.org' }],
    },
  });
  show(ROLE.enterpriseAdmin);
  await searchFor('lea');
  await option(/lea@example/);
  expect(chosen()).toContain('lea@example.org');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Leaders');
  expect((await field()).getAttribute('aria-activedescendant')).toBe((await option(/^Leaders/)).id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(push).toHaveBeenCalledExactlyOnceWith('/enterprise-admin/people?q=lea%40example.org');
});

test('waits for the answer if Enter was pressed before it, and then opens the first', async () => {
  const late = Promise.withResolvers<{ data: Found }>();
  answer(search, late.promise);
  show();
  await searchFor('maya{Enter}');
  expect(push).not.toHaveBeenCalled();
  late.resolve({ data: { ...NOTHING, people: [{ as: 'coach', slug: 'maya-rao', name: 'Maya Rao', picture: null }] } });
  await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/coaches/maya-rao'));
});

test('drops an answer that comes after a later one', async () => {
  const late = Promise.withResolvers<{ data: Found }>();
  const named = (name: string): Found => ({ ...NOTHING, people: [{ as: 'request', name }] });
  answer(search, ({ query: { q } }: { query: { q: string } }) => (q === 'as' ? late.promise : { data: named('Asha') }));
  show(ROLE.coach, SUB_ROLE.coach);
  await searchFor('as');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await userEvent.keyboard('ha');
  await option(/Asha/);
  late.resolve({ data: named('Aslan') });
  await late.promise;
  expect(screen.queryByRole('option', { name: /Aslan/ })).toBeNull();
});

test('says when nothing is found', async () => {
  answer(search, { data: NOTHING });
  show();
  await searchFor('zzz');
  await screen.findByText('Nothing found for “zzz”. Try fewer words, or another spelling.');
});

test('says that it failed, and tries again on request', async () => {
  answer(search, problem('internal'));
  show();
  await searchFor('maya');
  await screen.findByText('We couldn’t search');
  answer(search, { data: { ...NOTHING, people: [{ as: 'own-coach', name: 'Maya Rao', picture: null }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await option(/Maya Rao/);
});

test('lists the shortcuts with ?, but not where someone types, nor over another dialog', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'A note' }), 'Why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('button', { name: 'Search' }).focus();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  screen.getByText('Undo what you just did');
  expect(screen.queryByText('Week, on a session')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});

test('stops opening the list with ? when that is turned off, and still lists them from the search', async () => {
  show();
  screen.getByRole('button', { name: 'Search' }).focus();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: 'Open this list with ?' }));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  const question = await screen.findByRole('switch', { name: 'Open this list with ?' });
  expect(question.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(question);
  expect(localStorage.length).toBe(0);
});

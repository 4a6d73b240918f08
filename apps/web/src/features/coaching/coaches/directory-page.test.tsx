// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showQuestionnaire } from '@waymark/contract/coaching/questionnaires';
import { COACHEE_1 } from '@waymark/contract/coaching/questionnaires/coachee-1';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { coachCard, coachesFound } from '../../../../test/coaches.ts';
import { answer, asked, askedOf } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { questionnaireResponse } from '../../../../test/questionnaires.ts';
import { EVERYONE } from './directory-address.ts';
import { readDirectoryState } from './directory-state.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'unauthenticated', because: 'none' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const { DirectoryPage } = await import('./directory-page.tsx');

const topics = [
  { id: 1, attributes: { name: 'Sleep', slug: 'sleep' } },
  { id: 2, attributes: { name: 'Grief', slug: 'grief' } },
];

beforeEach(() => {
  session.state = { status: 'unauthenticated', because: 'none' };
  router.push.mockReset();
  router.refresh.mockReset();
});
afterEach(cleanup);

type Found = Parameters<typeof DirectoryPage>[0]['found'];

function show(query: Record<string, string> = {}, found: Found = coachesFound([coachCard(31, 'Maya')])) {
  render(<DirectoryPage state={readDirectoryState(query)} found={found} topics={topics} />);
}

const wentTo = () => String(router.push.mock.lastCall?.[0]);

describe('a card', () => {
  test('links to the coach’s page, and says who they are and that they take clients', () => {
    show();
    const card = within(screen.getByRole('article'));

    expect(card.getByRole('link', { name: 'Maya Rao' }).getAttribute('href')).toBe('/coaches/maya-rao');
    card.getByText('What Maya does, in one line');
    card.getByText('Pune, India');
    card.getByText('English, Hindi');
    card.getByText('Takes new clients');
  });

  test('says that a full or paused coach isn’t taking new clients, and how many more topics there are', () => {
    const many = ['Sleep', 'Grief', 'Work', 'Family', 'Money'].map((name, id) => ({
      id,
      attributes: { name, slug: name.toLowerCase() },
    }));
    show({}, coachesFound([coachCard(31, 'Maya', { acceptsClients: false, topics: { data: many } })]));

    screen.getByText('Not taking new clients');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('and 2 more');
  });
});

describe('the address', () => {
  test.each([
    [{ topic: '../x', language: 'xx', gender: 'none', open: 'yes', page: '-1' }, EVERYONE],
    [{ hours: 'mon-morning,mon-midnight', zone: 'Asia/Kolkata' }, EVERYONE],
    [{ hours: 'mon-morning' }, EVERYONE],
    [{ q: `  Maya${' '.repeat(100)}Rao` }, { ...EVERYONE, q: 'Maya' }],
    [{ hours: 'mon-morning', zone: 'Nowhere/Else' }, EVERYONE],
    [
      {
        q: 'Maya',
        topic: 'sleep',
        language: 'hi',
        gender: 'woman',
        hours: 'tue-evening,mon-early',
        zone: 'Asia/Kolkata',
        open: '1',
        page: '2',
      },
      {
        q: 'Maya',
        topic: 'sleep',
        language: 'hi',
        gender: 'woman',
        hours: ['mon-early', 'tue-evening'],
        timeZone: 'Asia/Kolkata',
        isOpenOnly: true,
        page: 2,
      },
    ],
  ])('reads the valid parts of %o', (query, state) => {
    expect(readDirectoryState(query as Record<string, string>)).toEqual(state);
  });
});

describe('a search by name', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' });

  test('leads to an address that keeps the filters, from its first page', async () => {
    show({ topic: 'sleep', open: '1', page: '3' });
    await userEvent.type(field(), '  Zoë O{Enter}');

    expect(wentTo()).toBe('/coaches?q=Zo%C3%AB+O&topic=sleep&open=1');
  });

  test('stays while filters change, and ends once the field is empty', async () => {
    show({ q: 'maya' });
    expect(field().value).toBe('maya');
    screen.getByRole('heading', { name: 'Search results' });
    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Sleep');
    expect(wentTo()).toBe('/coaches?q=maya&topic=sleep');

    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'All topics');
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(wentTo()).toBe('/coaches');
  });

  test('is in reach on a phone while the filters are folded, and doesn’t count as one', () => {
    show({ q: 'maya' });
    const filters = screen.getByRole('button', { name: 'Filters' });
    const folded = document.getElementById(filters.getAttribute('aria-controls') ?? '');

    expect(folded?.contains(field())).toBe(false);
  });

  test('that finds no one says so, and leads to all coaches', () => {
    show({ q: 'xyz' }, coachesFound([]));

    screen.getByRole('heading', { name: 'No coach named “xyz”' });
    screen.getByText('Check the spelling, or type just the first letters of a name.');
    expect(screen.getByRole('link', { name: 'Show all coaches' }).getAttribute('href')).toBe('/coaches');
  });

  test('within filters that finds no one can drop either', () => {
    show({ q: 'xyz', topic: 'sleep' }, coachesFound([]));
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    screen.getByRole('heading', { name: 'No coach named “xyz” matches your filters' });
    expect(hrefOf('Any name')).toBe('/coaches?topic=sleep');
    expect(hrefOf('Any topic, not only Sleep')).toBe('/coaches?q=xyz');
  });
});

describe('narrowing', () => {
  test('folds behind a button with the number of filters on a phone, and stays open while they change', async () => {
    show({ gender: 'woman', language: 'hi' });
    const button = screen.getByRole('button', { name: 'Filters (2)' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(fields?.contains(screen.getByLabelText('Language'))).toBe(true);
    expect(fields?.className).toContain('max-sm:not-noscript:hidden');

    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(fields?.className).not.toContain('hidden');
  });

  test('by topic, language and gender opens the first page of an address that keeps the rest', async () => {
    show({ gender: 'woman', page: '3' });
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Hindi');

    expect(wentTo()).toBe('/coaches?language=hi&gender=woman');
  });

  test('to coaches who take new clients takes one press', async () => {
    show({ topic: 'sleep' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only coaches taking new clients' }));

    expect(wentTo()).toBe('/coaches?topic=sleep&open=1');
  });

  test('by times needs times and a time zone, and can be undone', async () => {
    show({ hours: 'mon-morning', zone: 'Asia/Kolkata', language: 'en' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tuesday, Evening' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show coaches who are free then' }));
    expect(wentTo()).toBe('/coaches?language=en&hours=mon-morning%2Ctue-evening&zone=Asia%2FKolkata');

    await userEvent.click(screen.getByRole('button', { name: 'Any time' }));
    expect(wentTo()).toBe('/coaches?language=en');
  });

  test('fills in the times that a coachee gave in the questionnaire', async () => {
    session.state = {
      status: 'authenticated',
      session: { user: sessionUser(ROLE.coachee, SUB_ROLE.coachee), accessToken: 'a.b.c', expires: '' },
    };
    const answers = { hours: ['wed-early'], 'time-zone': 'Europe/Berlin' };
    answer(showQuestionnaire, { data: questionnaireResponse(COACHEE_1, answers) });
    show();
    await userEvent.click(screen.getByText('Times that suit you'));
    await screen.findByText('These are the times from your questionnaire.');
    expect(askedOf(showQuestionnaire)).toEqual([{ params: { name: 'coachee' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Show coaches who are free then' }));

    expect(wentTo()).toBe('/coaches?hours=wed-early&zone=Europe%2FBerlin');
  });

  test('fetches answers only for coachees', () => {
    show();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('without a coach to show', () => {
  test('each filter can be removed with one click', () => {
    show({ topic: 'sleep', language: 'hi', open: '1' }, coachesFound([]));
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    expect(hrefOf('Any topic, not only Sleep')).toBe('/coaches?language=hi&open=1');
    expect(hrefOf('Any language, not only Hindi')).toBe('/coaches?topic=sleep&open=1');
    expect(hrefOf('Include coaches who aren’t taking new clients')).toBe('/coaches?topic=sleep&language=hi');
    expect(hrefOf('Show all coaches')).toBe('/coaches');
  });

  test('links from a page after the last to the first one', () => {
    show({ topic: 'sleep', page: '9' }, coachesFound([], { page: 9, pageCount: 1, total: 3 }));

    expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(
      '/coaches?topic=sleep',
    );
  });

  test('says when there are no coaches', () => {
    show({}, coachesFound([]));
    screen.getByText('No coaches yet');
  });

  test('says when the API is away, and can try again', async () => {
    render(<DirectoryPage state={EVERYONE} found={undefined} topics={topics} />);
    screen.getByText('We can’t show the coaches right now');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

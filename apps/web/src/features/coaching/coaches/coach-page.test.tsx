// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { coachPage } from '../../../../test/coaches.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
const zone = vi.hoisted(() => ({ browser: 'America/New_York' }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('#dates/browser-time-zone.ts', async (actual) => ({
  ...(await actual<typeof import('#dates/browser-time-zone.ts')>()),
  browserTimeZone: () => zone.browser,
}));
const { CoachPage } = await import('./coach-page.tsx');
const { OwnPageNote } = await import('./own-page-note.tsx');
const { CoachHours } = await import('./coach-hours.tsx');

const maya = coachPage(31, 'Maya', { pronouns: 'she/her', background: 'Ten years as an engineer.' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') });
  session.state = { status: 'unauthenticated', because: 'none' };
  zone.browser = 'America/New_York';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const action = (
    <>
      <button type="button">Ask</button>
      <OwnPageNote coachId={maya.id} />
    </>
  );
  render(<CoachPage coach={maya} glance={<p>Next free intro call</p>} action={action} />);
}

test('shows everything the coach declared, in sections', () => {
  show();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya Rao');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'About Maya',
    'Working with Maya',
    'Specialities',
    'Works best with',
    'Background',
    'When Maya coaches',
  ]);
  screen.getByText('she/her · Pune, India');
  expect(screen.getByText('First paragraph.').tagName).toBe('P');
  expect(screen.getByText('Second paragraph.').tagName).toBe('P');
  screen.getByText('ICF Professional Certified Coach (PCC)');
  expect(screen.queryByText('English, Hindi')).toBeNull();
  screen.getByText('Next free intro call');
  screen.getByText('Someone who listens, someone with a plan');
  screen.getByRole('button', { name: 'Ask' });
});

test('links a speciality to every coach who works on it', () => {
  show();
  expect(screen.getByRole('link', { name: 'Sleep' }).getAttribute('href')).toBe('/coaches?topic=sleep');
});

test('shows the hours in the reader’s time zone and names the coach’s', () => {
  show();

  screen.getByText('Typical week, in your time. Maya is in Kolkata (GMT+5:30).');
  const days = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(days.slice(-7)).toEqual([
    '10:30 pm – 12 am',
    '12 am – 1:30 am',
    ...Array.from({ length: 5 }, () => 'Not on this day'),
  ]);
});

test('shows the hours in the coach’s time zone until the reader’s is known', () => {
  const html = renderToString(
    <CoachHours firstName="Maya" hours={['tue-morning']} timeZone="Asia/Kolkata" level={2} />,
  );

  expect(html).toContain('9 am – 12 pm');
  expect(html).not.toContain('New York');
});

test('tells only the coach that the page is theirs', () => {
  const signIn = (id: number) => {
    session.state = {
      status: 'authenticated',
      session: { user: sessionUser(ROLE.coach, SUB_ROLE.coach, { id }), accessToken: 'a.b.c', expires: '' },
    };
  };
  signIn(31);
  show();
  screen.getByText(/This is how others see you\./);
  expect(screen.getByRole('link', { name: 'Your practice' }).getAttribute('href')).toBe('/coach/practice');

  cleanup();
  signIn(32);
  show();
  expect(screen.queryByText(/This is how others see you\./)).toBeNull();
});

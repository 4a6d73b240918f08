// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ReaderZone } from '#person/reader-zone.tsx';
import type { SessionState } from '#session/session-store.ts';
import { sessionUser } from '../../test/people.ts';
import { LocalTime } from './local-time.tsx';

const session = vi.hoisted((): { state: SessionState } => ({ state: { status: 'loading' } }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));

afterEach(() => {
  cleanup();
  session.state = { status: 'loading' };
});

/** At 5:55 pm in Kolkata, and at 6:10 pm in Kathmandu, where the browser of these tests is. */
const DEADLINE = `${new Date().getFullYear()}-11-23T12:25:00Z`;

const deadline = (known?: string) => (
  <ReaderZone known={known ?? null}>
    <LocalTime instant={DEADLINE} style="deadline" />
  </ReaderZone>
);
const shown = () => screen.getByRole('time');

test('shows a coach in Kolkata a deadline in IST from the first paint, wherever the browser is', () => {
  const html = renderToString(deadline('Asia/Kolkata'));
  expect(html).toContain(' 23 Nov, 5:55 pm IST</time>');
  expect(html).not.toContain('invisible');

  render(deadline('Asia/Kolkata'));
  expect(shown().textContent).toMatch(/ 23 Nov, 5:55 pm IST$/);
});

test('uses a new zone from the profile as soon as the session has it', () => {
  session.state = {
    status: 'authenticated',
    session: { user: sessionUser(5, 2, { timeZone: 'America/New_York' }), accessToken: 'a.b.c', expires: '' },
  };
  render(deadline('Asia/Kolkata'));
  expect(shown().textContent).toMatch(/ 23 Nov, 7:25 am EST$/);
});

test('shows visitors the time in their browser’s zone, for which the server leaves room', () => {
  expect(renderToString(deadline())).toContain('class="invisible"');

  render(deadline());
  expect(shown().textContent).toMatch(/ 23 Nov, 6:10 pm GMT\+5:45$/);
  expect(shown().className).toBe('');
});

// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeUnsentText, watchUnsentText } from '#forms/unsent-text.ts';
import { sessionUser } from '../../../../test/people.ts';
import { SessionWatch } from './session-watch.tsx';

const asha = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const known = vi.hoisted(() => ({ isSignedIn: true, isOutdated: false }));
vi.mock('#session/session-store.ts', () => ({
  sessionState: () =>
    known.isSignedIn
      ? { status: 'authenticated', session: { user: asha } }
      : { status: 'unauthenticated', because: 'signed-out' },
}));
vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'authenticated', session: { user: asha } }),
}));
vi.mock('#problems/outdated-page.ts', () => ({ isOutdatedPage: () => known.isOutdated }));

let stopWatching: () => void;
beforeEach(() => {
  Object.assign(known, { isSignedIn: true, isOutdated: false });
  stopWatching = watchUnsentText('title', () => ({ title: 'half a thought' }));
});
afterEach(() => {
  stopWatching();
  cleanup();
  sessionStorage.clear();
});

/** What the next page at this address finds. */
function keptOnLeaving(): unknown {
  render(<SessionWatch userId={asha.id} />);
  window.dispatchEvent(new Event('pagehide'));
  return takeUnsentText('title', asha.id);
}

test('keeps what was typed where only loading the page again helps', () => {
  known.isOutdated = true;
  expect(keptOnLeaving()).toEqual({ title: 'half a thought' });
});

test('keeps nothing of a page that is left otherwise', () => {
  expect(keptOnLeaving()).toEqual({});
});

test('keeps nothing of someone who has logged out', () => {
  Object.assign(known, { isOutdated: true, isSignedIn: false });
  expect(keptOnLeaving()).toEqual({});
});

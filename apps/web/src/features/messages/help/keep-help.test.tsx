// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showProfile } from '@waymark/contract/people/profiles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeepOwnProfile } from '#features/people/profiles/own-profile.api.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { ownProfile } from '../../../../test/profiles.ts';
import { KeepHelp } from './keep-help.tsx';

let kept: { url: string } | undefined;
const postMessage = vi.fn();
beforeEach(() => {
  kept = undefined;
  postMessage.mockReset();
  localStorage.clear();
  const registration = { active: { postMessage } };
  vi.stubGlobal('caches', { open: async () => ({ match: async () => kept }) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Move() {
  const keep = useKeepOwnProfile();
  return (
    <button type="button" onClick={() => keep({ country: 'US' })}>
      Move to the United States
    </button>
  );
}

const openPage = (userId: number) =>
  render(
    <QueryProvider>
      <KeepHelp userId={userId} />
      <Move />
    </QueryProvider>,
  );
const pathsKept = () => postMessage.mock.calls.map(([message]) => message.path);

test('keeps the contacts of this person’s country, not of the one who was here before, and then asks no more', async () => {
  kept = { url: '/offline-help?country=IN' };
  answer(showProfile, { data: ownProfile('coachee', { country: 'US' }) });
  openPage(7);
  await vi.waitFor(() => expect(pathsKept()).toContain('/offline-help?country=US'));
  expect(pathsKept()).not.toContain('/offline-help?country=IN');

  cleanup();
  postMessage.mockReset();
  kept = { url: '/offline-help?country=US' };
  const before = askedOf(showProfile).length;
  openPage(7);
  await vi.waitFor(() => expect(pathsKept()).toEqual(['/offline-help?country=US']));
  expect(askedOf(showProfile)).toHaveLength(before);
});

test('follows a move to another country', async () => {
  answer(showProfile, { data: ownProfile('coachee', { country: 'IN' }) });
  openPage(7);
  await vi.waitFor(() => expect(pathsKept()).toContain('/offline-help?country=IN'));
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(pathsKept().at(-1)).toBe('/offline-help?country=US'));
});

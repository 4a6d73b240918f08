// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coachingSession, sessionId } from '../../../../test/coaching-sessions.ts';
import { sessionOnPage, soon } from '../../../../test/session-page.tsx';

const page = sessionOnPage();
const LINKS = ['Join session', 'Check camera and sound'];

/** Shows a session of 45 minutes that begins then. */
async function showIn(minutes: number, part: 'coach' | 'coachee'): Promise<HTMLElement | undefined> {
  page.session = coachingSession(1, soon(minutes / 60), { part });
  page.show(part);
  await screen.findByRole('link', { name: 'Add to calendar' });
  return LINKS.map((name) => screen.queryByRole('link', { name })).find((link) => link !== null) ?? undefined;
}

test.each([
  [2_880, 'coachee', 'Check camera and sound'],
  [16, 'coach', 'Check camera and sound'],
  [14, 'coach', 'Join session'],
  [-104, 'coachee', 'Join session'],
] as const)('leads %i minutes before the start to the room of a %s: %s', async (minutes, part, name) => {
  const link = await showIn(minutes, part);
  expect(link?.textContent).toBe(name);
  expect(link?.getAttribute('href')).toBe(`/${part}/sessions/${sessionId(1)}/room`);
});

test.each(['coach', 'coachee'] as const)('leads a %s to no room of a session that is closed early', async (part) => {
  page.session = coachingSession(1, soon(-0.2), { part, endsAt: soon(0.8), attendance: 'held' });
  page.show(part);
  await screen.findByRole('heading', { name: 'This session is over' });
  screen.getByText('Closed');
  expect(screen.queryByText('In progress')).toBeNull();
  expect(LINKS.flatMap((name) => screen.queryAllByRole('link', { name }))).toEqual([]);
});

test('leads to no room once it has closed', async () => {
  expect(await showIn(-106, 'coachee')).toBeUndefined();
});

import { downloadSession } from '@waymark/contract/sessions/coaching-sessions';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { problem } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const server = vi.hoisted(() => ({
  session: null as CurrentSession | null,
  call: vi.fn<(...given: unknown[]) => Promise<string>>(),
}));
vi.mock('#auth/server-session.ts', () => ({ serverSession: async () => server.session }));
vi.mock('#http/server-call.ts', () => ({ serverCall: server.call }));
const { answerCalendar } = await import('./calendar-route.ts');

const ID = sessionId(1);
const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

beforeEach(() => {
  server.session = { user: sessionUser(3, 5), accessToken: 'a.b.c', expires: '' };
  server.call.mockReset().mockResolvedValue(FILE);
});

const ask = () => answerCalendar(new Request('http://localhost:3000/'), { params: Promise.resolve({ id: ID }) });
const leadsTo = async () => (await ask()).headers.get('location');

test('gives the file to its owner, asked for with their own token, and to no cache', async () => {
  const answer = await ask();

  expect(await answer.text()).toBe(FILE);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(server.call).toHaveBeenCalledWith(
    downloadSession,
    expect.objectContaining({ params: { id: ID }, token: 'a.b.c' }),
  );
});

test('sends visitors to sign in, and back', async () => {
  server.session = null;
  expect(await leadsTo()).toContain(encodeURIComponent(`/session-calendars/${ID}`));
  expect(server.call).not.toHaveBeenCalled();
});

test.each([
  ['not_found', 3, `/coachee/sessions/${ID}`],
  ['session_cancelled', 5, `/coach/sessions/${ID}`],
  ['unavailable', 3, `/coachee/sessions/${ID}?calendar=missing`],
] as const)('leads to the session’s page if the API says %s to role %i', async (code, role, page) => {
  server.session = { user: sessionUser(role), accessToken: 'a.b.c', expires: '' };
  server.call.mockRejectedValue(problem(code));
  expect(await leadsTo()).toBe(page);
});

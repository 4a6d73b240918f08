import { expect, test } from 'vitest';
import { setStage } from '#test/policy-stage.ts';
import { everyAddress, SPONSORS } from '#test/sponsor-reads.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

interface Answer {
  readonly url: string;
  readonly body: string;
  /** By someone between, such as a proxy, or by a browser that others use too. */
  readonly mayBeShared: boolean;
}

test('lets no one between keep an answer that is another one for someone else', async () => {
  const stage = await setStage(api);
  const standings = ['coach', 'family', ...SPONSORS, 'stranger, coachee', 'stranger, coach'] as const;
  const callers = [stage.owners.coachee, ...standings.map((standing) => stage.actor('coachee', standing)), null];
  const answers: Answer[] = [];
  for (const url of everyAddress(api, stage)) {
    for (const caller of callers) {
      const headers = caller ? { authorization: `Bearer ${caller.jwt}` } : {};
      const reply = await api.app.inject({ url, headers });
      if (reply.statusCode !== 200) continue;
      const { 'cache-control': rule = '', etag } = reply.headers;
      const mayBeShared = etag !== undefined || !/private|no-store/.test(String(rule));
      answers.push({ url, body: reply.rawPayload.toString('latin1'), mayBeShared });
    }
  }
  const shared = Map.groupBy(
    answers.filter(({ mayBeShared }) => mayBeShared),
    ({ url }) => url,
  );
  const differing = [...shared].filter(([, those]) => new Set(those.map(({ body }) => body)).size > 1);
  expect(differing.map(([url]) => url)).toEqual([]);
  expect([shared.size > 3, answers.length - [...shared.values()].flat().length > 100]).toEqual([true, true]);
});

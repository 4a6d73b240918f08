import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopledCluster, startPeopledCluster } from './failover.ts';
import { FAULTS } from './failover-faults.ts';

/** Those after which all is as before within seconds; others wait for what Patroni is set to. */
const STRUCK = [FAULTS.kill, FAULTS.api, FAULTS.pooler];

/** A test that fails is tried once more (vitest.config.ts). */
const TRIES = 2;

let peopled: PeopledCluster;
const lines: string[] = [];
beforeAll(async () => {
  const plays = STRUCK.length * TRIES;
  peopled = await startPeopledCluster({ plays, webs: 2, onLine: (line) => void lines.push(line) });
});
afterAll(() => peopled.cluster.stop());

const servedBy = (reply: Response) => reply.headers.getSetCookie().find((cookie) => cookie.startsWith('served-by='));

test('shows pages of either web behind one address, and keeps a browser with one of them', async () => {
  const url = `http://localhost:${peopled.cluster.ports.web}`;
  // The proxy gives each new browser to the next of them.
  const [first, second] = [await fetch(url), await fetch(url)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.text()).toContain('<h1');
  expect(await second.text()).toContain('<h1');
  expect(new Set([first, second].map(servedBy)).size).toBe(2);

  const [cookie = ''] = servedBy(first)?.split(';') ?? [];
  const again = [await fetch(url, { headers: { cookie } }), await fetch(url, { headers: { cookie } })];
  expect(again.map(servedBy)).toEqual([undefined, undefined]);
});

test.each(STRUCK)('loses and doubles nothing that it acknowledged, with $words', async (fault) => {
  const { acknowledged, lost, doubled, broken, unexpected, withoutRetry } = await peopled.play(fault, 1);
  expect({ lost, doubled, broken, unexpected, withoutRetry }, lines.slice(-20).join('\n')).toEqual({
    lost: 0,
    doubled: 0,
    broken: [],
    unexpected: [],
    withoutRetry: 0,
  });
  expect(acknowledged).toBeGreaterThan(0);
});

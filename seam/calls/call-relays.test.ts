import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTurnServer, startTurnServer, type TurnServer } from '../../testing/turn-server.ts';
import { expectConnected, expectMediaFlows, startCallStage } from './call-stage.ts';

const SECRET = 'a-turn-secret-for-tests-of-32-characters';

describe.runIf(findTurnServer())('over coturn alone', () => {
  const stage = startCallStage();
  let server: TurnServer;
  beforeAll(async () => {
    server = await startTurnServer(SECRET);
  });
  afterAll(() => server.stop());

  const relayBy = (transport: string, secret = SECRET) => ({
    stunUrls: [],
    turn: { urls: [`turn:127.0.0.1:${server.port}?transport=${transport}`], secret },
  });

  test.each(['udp', 'tcp'])('connects two browsers that hide their addresses by %s', async (transport) => {
    await stage.startApi({ ice: relayBy(transport) });
    const [a, b] = await stage.startBoth({ isRelayOnly: true });
    await expectConnected(a, b);
    await expectMediaFlows(a, b);
    for (const caller of [a, b]) expect((await caller.measure()).ways).toEqual([`relay by ${transport}`]);
  });

  test('says that the relay refuses us when the secret is another', async () => {
    await stage.startApi({ ice: relayBy('udp', `${SECRET}-other`) });
    const startedAt = performance.now();
    const [a] = await stage.startBoth({ isRelayOnly: true });
    await expect.poll(async () => (await a.peer())?.trouble).toBe('relay-refused');
    process.stdout.write(`  Refused by the relay: said after ${(performance.now() - startedAt).toFixed()} ms\n`);
    expect((await a.peer())?.state).toBe('failed');
    expect(await a.page.evaluate(() => window.callPage.troubles())).toEqual(['relay-refused']);
  });

  test('restarts a connection whose relay was away, without a new life', async () => {
    await stage.startApi({ ice: relayBy('udp') });
    const [a, b] = await stage.startBoth({ isRelayOnly: true });
    await expectConnected(a, b);
    const { port } = server;
    await server.stop();
    await expect.poll(() => a.states()).toEqual(['reconnecting']);
    server = await startTurnServer(SECRET, port);
    await expectConnected(a, b);
    await expectMediaFlows(a, b);
    expect(await stage.lives()).toEqual([1, 1]);
  });
});

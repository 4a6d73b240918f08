import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { MINUTE_MS } from '@waymark/contract/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTurnServer, startTurnServer, type TurnServer } from '../../../../../testing/turn-server.ts';
import { callReachOf, iceServersFor } from './ice-servers.ts';

const run = promisify(execFile);
const SECRET = 'a-turn-secret-for-tests-of-32-characters';
const turn = { urls: ['turn:turn.example.org?transport=udp', 'turn:turn.example.org?transport=tcp'], secret: SECRET };
const stunUrls = ['stun:stun.example.org'];
const ASHA = '9f2c';
const until = new Date('2026-11-22T20:00:00.500Z');

test('names the servers that are set, with credentials for the relays alone', () => {
  expect(iceServersFor({ stunUrls: [], turn: undefined }, ASHA, until)).toEqual([]);
  expect(iceServersFor({ stunUrls, turn: undefined }, ASHA, until)).toEqual([{ urls: stunUrls }]);
  // By: printf 1795377601:9f2c | openssl dgst -sha1 -hmac SECRET -binary | base64
  const credential = 'gxLhQxmclT9hknGtqybGj/5/O1w=';
  expect(iceServersFor({ stunUrls, turn }, ASHA, until)).toEqual([
    { urls: stunUrls },
    { urls: turn.urls, username: '1795377601:9f2c', credential },
  ]);
});

test('tells how far calls get before anyone needs it', () => {
  expect(callReachOf({ stunUrls: [], turn: undefined })).toBe('local');
  expect(callReachOf({ stunUrls, turn: undefined })).toBe('stun');
  expect(callReachOf({ stunUrls: [], turn })).toBe('relay');
});

const canRelay = findTurnServer() && existsSync('/usr/bin/turnutils_uclient');

describe.runIf(canRelay)('coturn, configured as in the container', () => {
  let server: TurnServer;
  beforeAll(async () => {
    server = await startTurnServer(SECRET);
  });
  afterAll(() => server.stop());

  /** Has coturn's own client relay one message there and back. */
  const relay = async (options: readonly string[], credentials: { secret?: string; until?: Date } = {}) => {
    const { secret = SECRET, until: validUntil = new Date(Date.now() + 10 * MINUTE_MS) } = credentials;
    const [{ username = '', credential = '' } = {}] = iceServersFor(
      { stunUrls: [], turn: { ...turn, secret } },
      ASHA,
      validUntil,
    );
    const message = ['-y', '-c', '-n', '1', '-m', '1', '-l', '100', '-p', `${server.port}`];
    return run('turnutils_uclient', [...message, ...options, '-u', username, '-w', credential, '127.0.0.1']).then(
      ({ stdout }) => /: tot_send_msgs=2, tot_recv_msgs=2$/m.exec(stdout)?.[0],
      ({ stdout }: { stdout: string }) => /Cannot complete Allocation/.exec(stdout)?.[0],
    );
  };

  test('relays by UDP and by TCP with our credentials', { timeout: 120_000 }, async () => {
    const arrived = ': tot_send_msgs=2, tot_recv_msgs=2';
    expect(await Promise.all([relay([]), relay(['-t'])])).toEqual([arrived, arrived]);
  });

  test('refuses credentials made with another secret, or too old', async () => {
    expect(await relay([], { secret: `${SECRET}-other` })).toBe('Cannot complete Allocation');
    expect(await relay([], { until: new Date(Date.now() - 10 * MINUTE_MS) })).toBe('Cannot complete Allocation');
  });
});

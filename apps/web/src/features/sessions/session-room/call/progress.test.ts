import { expect, test } from 'vitest';
import { qualityBetween, receivedIn } from './call-quality.ts';
import { callTroubleIn, peerStateIn, type Situation } from './progress.ts';

const waiting: Situation = {
  isConnected: false,
  isRelayOnly: false,
  isRelayRefused: false,
  areSignalsLate: false,
  hasHeardFromPeer: true,
  stuckMs: 12_000,
};

test.each([
  ['nothing before twelve seconds are over', { stuckMs: 11_999 }, null],
  ['nothing while connected', { isConnected: true, isRelayRefused: true, isRelayOnly: true }, null],
  ['no way through', {}, 'no-way-through'],
  ['a slow peer', { hasHeardFromPeer: false }, 'peer-slow'],
  [
    'late signals, which a slow peer may only wait for',
    { areSignalsLate: true, hasHeardFromPeer: false },
    'signals-late',
  ],
  ['a refusing relay in time, where there could be another way', { isRelayRefused: true }, 'relay-refused'],
  [
    'a refusing relay at once, where there is none',
    { isRelayRefused: true, isRelayOnly: true, stuckMs: 0 },
    'relay-refused',
  ],
])('reports %s', (_what, differs, trouble) => {
  expect(callTroubleIn({ ...waiting, ...differs })).toBe(trouble);
});

test('gives up only on what waiting does not mend', () => {
  const states = [null, 'peer-slow', 'signals-late', 'no-way-through', 'relay-refused'] as const;
  const stateWith = (wasConnected: boolean) =>
    states.map((trouble) => peerStateIn({ isConnected: false, wasConnected, trouble }));
  expect(stateWith(false)).toEqual(['connecting', 'connecting', 'connecting', 'failed', 'failed']);
  expect(stateWith(true)).toEqual(['reconnecting', 'reconnecting', 'reconnecting', 'failed', 'failed']);
});

const received = (packets: number, lost: number, roundTripSeconds = 0.05) => ({ packets, lost, roundTripSeconds });

test.each([
  ['good', received(1_100, 20), received(1_000, 20)],
  ['good', received(1_097, 3), received(1_000, 0)],
  ['fair', received(1_095, 5), received(1_000, 0)],
  ['poor', received(1_080, 20), received(1_000, 0)],
  ['fair', received(1_100, 0, 0.5), received(1_000, 0)],
  ['poor', received(1_100, 0, 1), received(1_000, 0)],
  ['good', received(1_010, 9), received(1_000, 0)],
  [null, received(1_005, 0, 0), received(1_000, 0)],
])('finds a connection %s', (quality, now, before) => {
  expect(qualityBetween(before, now)).toBe(quality);
});

test('reads what was received, and the round trip of the pair in use', () => {
  const entries = [
    { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1 },
    { type: 'inbound-rtp', packetsReceived: 20, packetsLost: 2 },
    { type: 'outbound-rtp', packetsReceived: 99 },
    { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.2 },
    { type: 'candidate-pair', state: 'failed', nominated: true, currentRoundTripTime: 9 },
  ];
  expect(receivedIn(entries)).toEqual(received(30, 3, 0.2));
});

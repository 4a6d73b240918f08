import { anything, assert, boolean, constantFrom, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkMessage, readMessage, writeMessage } from './peer-message.ts';

const caption = { kind: 'caption', text: 'Where were we?', isFinal: false } as const;
const timer = { kind: 'timer', endsAt: '2026-11-22T18:30:00.000Z' } as const;
const devices = { kind: 'devices', isMuted: true, hasVideo: false, hasScreen: true } as const;

test('reads what it writes', () => {
  for (const message of [caption, timer, { ...timer, endsAt: null }, devices] satisfies LinkMessage[]) {
    expect(readMessage(writeMessage(message))).toEqual(message);
  }
});

test('keeps only the fields that it knows', () => {
  expect(readMessage(JSON.stringify({ ...caption, html: '<b>', kind: 'caption' }))).toEqual(caption);
});

test.each([
  ['another kind', { ...caption, kind: 'anything' }],
  ['a text of another type', { ...caption, text: 1 }],
  ['a long text', { ...caption, text: 'x'.repeat(501) }],
  ['a flag that is none', { ...caption, isFinal: 'yes' }],
  ['a time that is none', { ...timer, endsAt: 'soon' }],
  ['a time that no clock shows', { ...timer, endsAt: '2026-13-40T99:99:99Z' }],
  ['a missing field', { ...devices, hasScreen: undefined }],
  ['a list', [caption]],
  ['null', null],
])('ignores %s', (_what, message) => {
  expect(readMessage(JSON.stringify(message))).toBeUndefined();
});

test('ignores anything else that another browser may send', () => {
  expect([new ArrayBuffer(8), '', '{', '1', 'x'.repeat(5_000), undefined].map(readMessage)).toEqual(
    Array.from({ length: 6 }),
  );
  const kinds = constantFrom('caption', 'timer', 'devices');
  const alike = record({ kind: kinds, text: anything(), endsAt: anything(), isMuted: anything() });
  assert(
    property(
      alike.map((message) => JSON.stringify(message)),
      (sent) => {
        const { kind, endsAt } = JSON.parse(sent);
        const isTimer = kind === 'timer' && endsAt === null;
        expect(readMessage(sent)).toEqual(isTimer ? { kind, endsAt } : undefined);
      },
    ),
  );
});

test('sends the end of a caption that is too long', () => {
  assert(
    property(string({ minLength: 501, maxLength: 600 }), boolean(), (text, isFinal) => {
      expect(readMessage(writeMessage({ kind: 'caption', text, isFinal }))).toEqual({
        kind: 'caption',
        text: text.slice(-500),
        isFinal,
      });
    }),
  );
});

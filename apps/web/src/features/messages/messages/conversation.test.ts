import type { Message, MessagePage } from '@waymark/contract/messages/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Conversation,
  conversationOf,
  joinConversations,
  lastSeqOf,
  withEarlier,
  withLater,
  withoutText,
  withSent,
} from './conversation.ts';

const message = (seq: number, body: string | null = `Message ${seq}`): Message => ({
  seq,
  isOwn: seq % 2 === 0,
  body,
  sentAt: '2026-11-23T10:00:00Z',
  via: 'app',
  isShortened: false,
  clientId: null,
});

const PAGE = 5;

function pageOf(all: readonly Message[], { before, after }: { before?: number; after?: number }): MessagePage {
  const isForwards = after !== undefined;
  const side = all.filter(({ seq }) => (isForwards ? seq > after : seq < (before ?? Number.POSITIVE_INFINITY)));
  const data = isForwards ? side.slice(0, PAGE) : side.slice(-PAGE);
  return { data, meta: { hasMore: side.length > data.length, lastSeq: all.length, otherReadTo: 0 } };
}

const step = fc.oneof(
  fc.record({ does: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ does: fc.constant('take-back' as const), count: fc.nat({ max: 30 }) }),
  fc.record({
    does: fc.constantFrom('catch-up' as const, 'earlier' as const, 'reconnect' as const),
    count: fc.constant(0),
  }),
);

/** As the query does after a connection: the newest, and back to where it was known. */
function reread(known: Conversation, all: readonly Message[]): Conversation {
  let read = conversationOf(pageOf(all, {}));
  const first = known.messages[0]?.seq;
  for (let before = read.messages[0]?.seq; first && before && before > first && read.hasEarlier; ) {
    read = withEarlier(read, pageOf(all, { before }));
    before = read.messages[0]?.seq;
  }
  return joinConversations(known, read);
}

test('shows every message from some point on once and in order, whatever arrives and is asked for', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const all: Message[] = [message(1)];
      let known = conversationOf(pageOf(all, {}));
      for (const { does, count } of steps) {
        if (does === 'arrive') for (let n = 0; n < count; n += 1) all.push(message(all.length + 1));
        if (does === 'take-back' && all[count]) {
          all[count] = message(count + 1, null);
          known = withoutText(known, count + 1);
        }
        if (does === 'catch-up') known = withLater(known, pageOf(all, { after: lastSeqOf(known) }));
        const before = known.messages[0]?.seq;
        if (does === 'earlier' && known.hasEarlier && before) known = withEarlier(known, pageOf(all, { before }));
        if (does === 'reconnect') known = reread(known, all);

        const first = known.messages[0]?.seq ?? 1;
        expect(known.messages).toEqual(all.slice(first - 1, lastSeqOf(known)));
        expect(known.hasEarlier).toBe(first > 1);
        if (does === 'reconnect') expect(lastSeqOf(known)).toBe(all.length);
      }
    }),
  );
});

test('keeps a text away that was taken back, also from an answer that is older', () => {
  const read = conversationOf(pageOf([message(1)], {}));
  const without = withoutText(read, 1);
  expect(joinConversations(without, read).messages[0]?.body).toBeNull();
  expect(joinConversations(read, without).messages[0]?.body).toBeNull();
});

test('has nothing earlier once the first message is sent or comes in', () => {
  const empty = conversationOf(pageOf([], {}));
  expect(withSent(empty, message(1)).hasEarlier).toBe(false);
  expect(withLater(empty, pageOf([message(1)], { after: 0 })).hasEarlier).toBe(false);
});

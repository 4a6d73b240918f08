import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  listMessages,
  listMessageThreads,
  type Message,
  type MessageThread,
  readMessages,
  sendMessage,
  shareMessagePresence,
} from '@waymark/contract/messages/messages';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { answer } from './contract-api.ts';

export const NOW = '2026-11-26T10:00:00Z';
export const ID = '11111111-1111-4111-8111-111111111111';

export const LAST: Message = {
  seq: 1,
  isOwn: true,
  body: 'Text',
  sentAt: NOW,
  via: 'app',
  isShortened: false,
  clientId: null,
};
export const threadOf = (changes: Partial<MessageThread> = {}): MessageThread => ({
  ...{ id: ID, kind: 'coach', matchId: 5 },
  other: { part: 'coach', firstName: 'Maya', lastName: 'Rao', picture: null, timeZone: 'Asia/Kolkata' },
  last: null,
  unread: 0,
  readTo: 0,
  waitingSince: null,
  answerTime: 'working-day',
  notice: 'Maya usually answers within a working day. Messages are not for emergencies.',
  ...changes,
});

/** What the API has. */
export const world: { threads: MessageThread[]; messages: Message[] } = { threads: [], messages: [] };

let tellListeners: typeof import('#realtime/realtime-events.ts').tellListeners;
export const hear = (name: string, event: object) => act(() => tellListeners(name, { threadId: ID, ...event }));
export const hearChange = (change: object = {}) =>
  hear('messages-changed', { lastSeq: world.messages.length, ...change });

export function write(body: string, { isOwn = false, clientId = null as string | null } = {}): Message {
  const written = { ...LAST, seq: world.messages.length + 1, isOwn, body, clientId };
  world.messages.push(written);
  return written;
}

/** The API's half, with two messages a page. */
function answerMessages({ query }: { query?: { before?: number; after?: number } }) {
  const { before = Number.POSITIVE_INFINITY, after } = query ?? {};
  const side = world.messages.filter(({ seq }) => (after === undefined ? seq < before : seq > after));
  const data = after === undefined ? side.slice(-2) : side.slice(0, 2);
  return { data, meta: { hasMore: side.length > data.length, lastSeq: world.messages.length, otherReadTo: 0 } };
}

/** Call it once in a file. */
export function startMessagesPage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
    // The outbox of a page lives as long as the page.
    vi.resetModules();
    localStorage.clear();
    world.threads = [threadOf()];
    world.messages = [];
    answer(listMessageThreads, () => ({ data: world.threads }));
    answer(listMessages, answerMessages);
    answer(readMessages, ({ body }) => ({ data: { readTo: body.upTo, unread: 0 } }));
    answer(shareMessagePresence, undefined);
    answer(sendMessage, ({ body }) => {
      const former = world.messages.find(({ clientId }) => clientId === body.clientId);
      return { data: former ?? write(body.body, { isOwn: true, clientId: body.clientId }) };
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export async function show(
  props: { threadId?: string; client?: string; others?: 'coach' | 'coachee' } = { threadId: ID },
) {
  const { MessagesPage } = await import('#features/messages/messages/messages-page.tsx');
  const { Clock } = await import('#dates/clock.tsx');
  const { QueryProvider } = await import('#query/query-provider.tsx');
  ({ tellListeners } = await import('#realtime/realtime-events.ts'));
  const { forgetWaiting } = await import('#store/waiting.ts');
  // Fresh modules take the process's age for how long the page has been waited for.
  forgetWaiting(performance.now());
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <MessagesPage userId={7} others="coach" {...props} />
      </Clock>
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
}

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Maya' });
export const log = () => within(screen.getByRole('log'));
export async function send(text: string) {
  await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

// @vitest-environment happy-dom

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
  takeBackMessage,
} from '@waymark/contract/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, askedOf, problem, refuse } from '../../../test/contract-api.ts';

const NOW = '2026-11-26T10:00:00Z';
const ID = '11111111-1111-4111-8111-111111111111';

const LAST: Message = { seq: 1, isOwn: true, body: 'Text', sentAt: NOW, via: 'app', clientId: null };
const threadOf = (changes: Partial<MessageThread> = {}): MessageThread => ({
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

let threads: MessageThread[];
let messages: Message[];

let tellListeners: typeof import('#realtime/realtime-events.ts').tellListeners;
const hear = (name: string, event: object) => act(() => tellListeners(name, { threadId: ID, ...event }));
const hearChange = (change: object = {}) => hear('messages-changed', { lastSeq: messages.length, ...change });

function write(body: string, { isOwn = false, clientId = null as string | null } = {}): Message {
  const written = { ...LAST, seq: messages.length + 1, isOwn, body, clientId };
  messages.push(written);
  return written;
}

/** The API's half, with two messages a page. */
function answerMessages({ query }: { query?: { before?: number; after?: number } }) {
  const { before = Number.POSITIVE_INFINITY, after } = query ?? {};
  const side = messages.filter(({ seq }) => (after === undefined ? seq < before : seq > after));
  const data = after === undefined ? side.slice(-2) : side.slice(0, 2);
  return { data, meta: { hasMore: side.length > data.length, lastSeq: messages.length, otherReadTo: 0 } };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  // The outbox of a page lives as long as the page.
  vi.resetModules();
  localStorage.clear();
  threads = [threadOf()];
  messages = [];
  answer(listMessageThreads, () => ({ data: threads }));
  answer(listMessages, answerMessages);
  answer(readMessages, ({ body }) => ({ data: { readTo: body.upTo, unread: 0 } }));
  answer(shareMessagePresence, undefined);
  answer(sendMessage, ({ body }) => {
    const former = messages.find(({ clientId }) => clientId === body.clientId);
    return { data: former ?? write(body.body, { isOwn: true, clientId: body.clientId }) };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(props: { threadId?: string; client?: string; others?: 'coach' | 'coachee' } = { threadId: ID }) {
  const { MessagesPage } = await import('./messages-page.tsx');
  const { Clock } = await import('#dates/clock.tsx');
  const { QueryProvider } = await import('#query/query-provider.tsx');
  ({ tellListeners } = await import('#realtime/realtime-events.ts'));
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <MessagesPage userId={7} others="coach" {...props} />
      </Clock>
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Maya' });
const log = () => within(screen.getByRole('log'));
async function send(text: string) {
  await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('says what to do while there is no one to write to', async () => {
  threads = [];
  await show({});
  expect(screen.getByRole('link', { name: 'Find your coach' }).getAttribute('href')).toBe('/matching');
});

test('says that the messages can’t be shown, and asks again', async () => {
  refuse(listMessageThreads, 'unavailable');
  await show({});
  await screen.findByText('We can’t show your messages right now');
  answer(listMessageThreads, () => ({ data: threads }));
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await field();
});

test('says of an address that leads to no conversation of one’s own', async () => {
  threads = [threadOf(), threadOf({ id: '22222222-2222-4222-8222-222222222222' })];
  answer(listMessages, problem('not_found'));
  await show({ threadId: '33333333-3333-4333-8333-333333333333' });
  screen.getByRole('heading', { name: 'This conversation isn’t here' });
});

test('puts those who wait for a coach first, and shows since when, in red once the promise is broken', async () => {
  const client = (firstName: string, waitingSince: string | null, id: number) =>
    threadOf({
      id: ID.replace(/1$/, String(id)),
      other: { part: 'coachee', firstName, lastName: 'B', picture: null, timeZone: 'UTC' },
      waitingSince,
      last: { ...LAST, isOwn: waitingSince === null, sentAt: waitingSince ?? NOW },
    });
  threads = [
    client('Nora', null, 2),
    client('Sofía', '2026-11-26T05:00:00Z', 3),
    client('Marcus', '2026-11-24T05:00:00Z', 4),
  ];
  await show({ others: 'coachee' });
  screen.getByRole('heading', { level: 1, name: 'Messages' });
  screen.getByText('2 waiting for you');
  const rows = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Marcus BText.*2 days$/),
    expect.stringMatching(/Sofía BText.*5 h$/),
    expect.stringMatching(/Nora BYou: TextThu 26 Nov$/),
  ]);
  expect(screen.getByText('2 days').className).toContain('danger');
});

test('shows a conversation with its notice, marks it as read, and pages back', async () => {
  for (const text of ['One', 'Two', 'Three']) write(text);
  threads = [threadOf({ readTo: 2, unread: 1 })];
  await show();
  screen.getByText(threads[0]?.notice ?? '');
  expect(
    log()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Thu 26 Nov', 'Maya: Two', 'New', 'Maya: Three3:45 pm']);
  await waitFor(() => expect(askedOf(readMessages).map(({ body }) => body)).toEqual([{ upTo: 3 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await log().findByText('One');
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('shows what arrives, tells screen readers of it alone, and takes it away again', async () => {
  write('Before');
  await show();
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
  expect(announced()).toBe('');
  for (const text of ['A', 'B', 'C']) write(text);
  hearChange();
  await log().findByText('C');
  expect(announced()).toBe('Maya: A\nMaya: B\nMaya: C');
  hearChange({ takenBack: 2 });
  await log().findByText('Message taken back');
  expect(log().queryByText('A')).toBeNull();
  hear('message-presence', { isTyping: true });
  screen.getByText('Maya is writing ...');
});

test('sends with Ctrl and Enter, makes a new line with Enter, and empties the field', async () => {
  await show();
  await userEvent.type(await field(), 'Will do.{Enter}See you at eleven.{Control>}{Enter}{/Control}');
  await log().findByText(/^Will do\.\s+See you at eleven\.$/);
  expect(askedOf(sendMessage)[0].body.body).toBe('Will do.\nSee you at eleven.');
  expect((await field()).value).toBe('');
  expect(document.activeElement).toBe(await field());
});

test('keeps a message that can’t be sent, through a reload too, and sends it once and in its place', async () => {
  refuse(sendMessage, 'unavailable');
  await show();
  await send('I made the list.');
  await send('It’s half finished.');
  await screen.findAllByText(/^Not sent yet/);
  expect(messages).toEqual([]);
  const [first] = askedOf(sendMessage);
  const { outboxOf } = await import('./outbox.ts');
  const { currentQueryClient } = await import('#query/query-client.ts');
  const outboxBeforeReload = outboxOf(currentQueryClient(), 7);

  cleanup();
  vi.resetModules();
  asked.mockClear();
  const known = (clientId: string) => messages.find((message) => message.clientId === clientId);
  answer(sendMessage, ({ body }) => ({
    data: known(body.clientId) ?? write(body.body, { isOwn: true, clientId: body.clientId }),
  }));
  await show();
  await waitFor(() => expect(messages.map(({ body }) => body)).toEqual(['I made the list.', 'It’s half finished.']));
  await waitFor(() => expect(screen.queryByText(/^(Not sent yet|Sending)/)).toBeNull());
  expect(log().getAllByText('I made the list.')).toHaveLength(1);
  outboxBeforeReload.retry();
  await waitFor(() => expect(outboxBeforeReload.state.get().unsaved).toEqual({}));
  expect(messages).toHaveLength(2);
  expect(messages[0]?.clientId).toBe(first.body.clientId);
  expect(localStorage.length).toBe(0);
});

test('says why a message was refused, and lets it be removed', async () => {
  refuse(sendMessage, 'coaching_ended');
  await show();
  await send('Too late');
  await screen.findByText(/^Not sent: This coaching has ended/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(log().queryByText('Too late')).toBeNull());
  expect(localStorage.length).toBe(0);
});

test('keeps the text in the field for the next visit', async () => {
  await show();
  await userEvent.type(await field(), 'Half a');
  cleanup();
  await show();
  await waitFor(async () => expect((await field()).value).toBe('Half a'));
});

test('takes back one’s own message after a question', async () => {
  write('Mine', { isOwn: true, clientId: '44444444-4444-4444-8444-444444444444' });
  answer(takeBackMessage, () => {
    messages = messages.map((message) => ({ ...message, body: null }));
    return { data: messages[0] as Message };
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Take back: Mine' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep message' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await log().findByText('Message taken back');
});

test('lets no one write once the coaching has ended', async () => {
  write('Mine', { isOwn: true });
  threads = [threadOf({ matchId: null })];
  await show();
  screen.getByText('Your coaching with Maya has ended. You can both still read what you wrote.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

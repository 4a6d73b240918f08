// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Message, sendMessage, takeBackMessage } from '@waymark/contract/messages/messages';
import { linkPaths } from '@waymark/contract/paths';
import { expect, test, vi } from 'vitest';
import { answer, asked, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { field, log, send, show, startMessagesPage, threadOf, world, write } from '../../../../test/messages-page.tsx';

startMessagesPage();

test('sends with Ctrl and Enter, makes a new line with Enter, and empties the field', async () => {
  await show();
  await userEvent.type(await field(), 'Will do.{Enter}See you at eleven.{Control>}{Enter}{/Control}');
  await log().findByText(/^Will do\.\s+See you at eleven\.$/);
  expect(askedOf(sendMessage)[0].body.body).toBe('Will do.\nSee you at eleven.');
  expect((await field()).value).toBe('');
  expect(document.activeElement).toBe(await field());
});

test('begins a message with three lines for times where a booking leads to it, once and never over what is kept', async () => {
  history.replaceState(null, '', linkPaths.suggestTimes());
  await show();
  await waitFor(async () => expect((await field()).value).toBe('These times would work for me:\n1. \n2. \n3. '));
  expect(document.activeElement).toBe(await field());
  expect(location.hash).toBe('');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Half a thought');
  cleanup();
  history.replaceState(null, '', linkPaths.suggestTimes());
  await show();
  await waitFor(async () => expect((await field()).value).toBe('Half a thought'));
  await userEvent.clear(await field());
});

test('keeps a message that can’t be sent, through a reload too, and sends it once and in its place', async () => {
  refuse(sendMessage, 'unavailable');
  await show();
  await send('I made the list.');
  await send('It’s half finished.');
  await screen.findAllByText(/^Not sent yet/);
  expect(world.messages).toEqual([]);
  const [first] = askedOf(sendMessage);
  const { outboxOf } = await import('./outbox.ts');
  const { currentQueryClient } = await import('#query/query-client.ts');
  const outboxBeforeReload = outboxOf(currentQueryClient(), 7);

  cleanup();
  vi.resetModules();
  asked.mockClear();
  const known = (clientId: string) => world.messages.find((message) => message.clientId === clientId);
  answer(sendMessage, ({ body }) => ({
    data: known(body.clientId) ?? write(body.body, { isOwn: true, clientId: body.clientId }),
  }));
  await show();
  await waitFor(() =>
    expect(world.messages.map(({ body }) => body)).toEqual(['I made the list.', 'It’s half finished.']),
  );
  await waitFor(() => expect(screen.queryByText(/^(Not sent yet|Sending)/)).toBeNull());
  expect(log().getAllByText('I made the list.')).toHaveLength(1);
  outboxBeforeReload.retry();
  await waitFor(() => expect(outboxBeforeReload.state.get().unsaved).toEqual({}));
  expect(world.messages).toHaveLength(2);
  expect(world.messages[0]?.clientId).toBe(first.body.clientId);
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

test('sends a message anew if its id stands for another one', async () => {
  const refusals = [problem('request_reused')];
  answer(
    sendMessage,
    ({ body }) => refusals.pop() ?? { data: write(body.body, { isOwn: true, clientId: body.clientId }) },
  );
  await show();
  await send('I made the list.');
  await waitFor(() => expect(world.messages.map(({ body }) => body)).toEqual(['I made the list.']));
  await waitFor(() => expect(screen.queryByText(/^(Not sent|Sending)/)).toBeNull());
  expect(new Set(askedOf(sendMessage).map(({ body }) => body.clientId)).size).toBe(2);
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
    world.messages = world.messages.map((message) => ({ ...message, body: null }));
    return { data: world.messages[0] as Message };
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Take back: Mine' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep message' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await log().findByText('Message taken back');
});

test('lets no one write once the coaching has ended', async () => {
  write('Mine', { isOwn: true });
  world.threads = [threadOf({ matchId: null })];
  await show();
  screen.getByText('Your coaching with Maya has ended. You can both still read what you wrote.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

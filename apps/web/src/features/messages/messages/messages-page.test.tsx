// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listMessages, listMessageThreads, readMessages, showWholeMessage } from '@waymark/contract/messages/messages';
import { expect, test } from 'vitest';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import {
  field,
  hear,
  hearChange,
  ID,
  LAST,
  log,
  NOW,
  show,
  startMessagesPage,
  threadOf,
  world,
  write,
} from '../../../../test/messages-page.tsx';

startMessagesPage();

test('says what to do while there is no one to write to', async () => {
  world.threads = [];
  await show({});
  expect(screen.getByRole('link', { name: 'Find your coach' }).getAttribute('href')).toBe('/matching');
});

test('says that the messages can’t be shown, and asks again', async () => {
  refuse(listMessageThreads, 'unavailable');
  await show({});
  await screen.findByText('We can’t show your messages right now');
  answer(listMessageThreads, () => ({ data: world.threads }));
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await field();
});

test('says of an address that leads to no conversation of one’s own', async () => {
  world.threads = [threadOf(), threadOf({ id: '22222222-2222-4222-8222-222222222222' })];
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
  world.threads = [
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
  world.threads = [threadOf({ readTo: 2, unread: 1 })];
  await show();
  screen.getByText(world.threads[0]?.notice ?? '');
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

test('shows a shortened email whole when asked, and short again', async () => {
  world.messages.push({ ...write('Yes, gladly.'), isShortened: true, via: 'mail' });
  world.messages.shift();
  answer(showWholeMessage, { data: { body: 'Yes, gladly.\n\n-- \nMaya Rao' } });
  await show();
  log().getByText('Shortened');
  await userEvent.click(screen.getByRole('button', { name: 'Show whole email', expanded: false }));
  await log().findByText(/Maya Rao/);
  expect(askedOf(showWholeMessage).map(({ params }) => params)).toEqual([{ id: ID, seq: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(log().queryByText(/Maya Rao/)).toBeNull();
});

test('says why the whole of an email can’t be shown', async () => {
  world.messages.push({ ...write('Yes, gladly.'), isShortened: true });
  world.messages.shift();
  answer(showWholeMessage, problem('unavailable'));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Show whole email' }));
  expect((await log().findByRole('alert')).textContent).not.toBe('');
  log().getByText('Yes, gladly.');
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

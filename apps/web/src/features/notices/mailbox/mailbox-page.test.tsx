// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { answerCapturedMessage, listCapturedMessages } from '@waymark/contract/notices/mailbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answerAt, askedOf, problem } from '../../../../test/contract-api.ts';

const notFound = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ notFound }));
const { MailboxPage } = await import('./mailbox-page.tsx');

/** The web server decides who may read the mailbox. */
const ADDRESS = 'http://localhost:3000/mailbox/messages';

const mail: CapturedMessage = {
  id: 2,
  channel: 'mail',
  to: 'asha@example.org',
  subject: 'Your Waymark code',
  text: 'Go on here: http://localhost:3000/invite?code=abc_D-1 (60 minutes).\n<b>40712</b>',
  html: '<p>40712</p>',
  replyTo: null,
  createdAt: '2026-03-01T06:00:00Z',
};

beforeEach(() => {
  notFound.mockReset();
});

afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <MailboxPage />
    </QueryProvider>,
  );

test('shows messages as text, with working links and in the reader’s time', async () => {
  answerAt(ADDRESS, listCapturedMessages, { data: [mail] });
  show();

  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('http://localhost:3000/invite?code=abc_D-1');
  expect(screen.getByText(/<b>40712<\/b>/)).toBeDefined();
  expect(screen.getByText('Mail to asha@example.org')).toBeDefined();
  expect(screen.getByText(/^Sun 1 Mar( 2026)?, 11:45 am$/)).toBeDefined();
});

test('shows the design in a frame that runs no scripts', async () => {
  answerAt(ADDRESS, listCapturedMessages, { data: [mail] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the design' }));
  const sandbox = screen.getByTitle('Your Waymark code').getAttribute('sandbox');

  expect(sandbox).toContain('allow-popups');
  expect(sandbox).not.toContain('allow-scripts');
});

test('says what will fill an empty mailbox', async () => {
  answerAt(ADDRESS, listCapturedMessages, { data: [] });
  show();

  expect(await screen.findByText('No messages yet')).toBeDefined();
});

test('does not exist where nothing is captured', async () => {
  answerAt(ADDRESS, listCapturedMessages, problem('not_found'));
  show();

  await vi.waitFor(() => expect(notFound).toHaveBeenCalled());
});

const text: CapturedMessage = {
  ...mail,
  id: 3,
  channel: 'sms',
  to: '+919812300001',
  subject: null,
  text: 'How are you?',
  html: null,
};

test('answers a text as the person who got it, and a failed answer again by the same name until it changes', async () => {
  answerAt(ADDRESS, listCapturedMessages, { data: [text] });
  answerAt(`${ADDRESS}/:id/answers`, answerCapturedMessage, problem('unavailable'));
  show();
  const field = await screen.findByRole('textbox', { name: 'Answer as +919812300001' });
  await userEvent.type(field, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByRole('alert');
  expect((field as HTMLTextAreaElement).value).toBe('3');

  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await vi.waitFor(() => expect(askedOf(answerCapturedMessage)).toHaveLength(2));
  answerAt(`${ADDRESS}/:id/answers`, answerCapturedMessage, undefined);
  await userEvent.type(field, '{Backspace}4');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Answer sent.');
  const [first, second, third] = askedOf(answerCapturedMessage);
  expect(first.body).toEqual({ answerId: expect.any(String), text: '3' });
  expect(second).toEqual(first);
  expect([third.body.text, third.body.answerId === first.body.answerId]).toEqual(['4', false]);
  expect((field as HTMLTextAreaElement).value).toBe('');
});

test('offers a reply to a mail that takes one, and to no other', async () => {
  answerAt(ADDRESS, listCapturedMessages, { data: [mail, { ...mail, id: 4, replyTo: 'replies+ab@waymark.local' }] });
  show();
  expect(await screen.findAllByRole('textbox', { name: 'Reply as asha@example.org' })).toHaveLength(1);
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, problem, refuse } from '../../../../test/contract-api.ts';

const { ContactForm } = await import('./contact-form.tsx');

beforeEach(() => {
  answer(sendContactMessage, { sent: true });
  render(<ContactForm isFocused={false} />);
});
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const typed = () => ['Name', 'Email', 'Message'].map((label) => field(label).value);
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function fill(name = 'Mira Shah', email = 'mira@example.org', message = 'Do you work with students?') {
  await userEvent.type(field('Name'), name);
  await userEvent.type(field('Email'), email);
  await userEvent.type(field('Message'), message);
}

test('sends the message as written, and focuses a thank-you that says where the answer will come', async () => {
  await fill(' Mira Shah ', 'Mira@Example.org', 'One{enter}two');
  await send();

  const title = await screen.findByText('Thank you, your message is on its way');
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: '/contact-messages' }), {
    body: { name: 'Mira Shah', email: 'mira@example.org', message: 'One\ntwo' },
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.closest('[role=status]')?.textContent).toContain('mira@example.org');
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('says what is missing at each field of an empty form, and sends nothing', async () => {
  await send();

  await vi.waitFor(() => expect(errorOf('Name')).toBe('Please enter your name.'));
  expect(errorOf('Email')).toBe('Please enter a valid Email.');
  expect(errorOf('Message')).toBe('Please enter a message.');
  expect(document.activeElement).toBe(field('Name'));
  expect(asked).not.toHaveBeenCalled();
});

test('shows the API’s errors at their fields', async () => {
  answer(
    sendContactMessage,
    problem('invalid_request', [{ path: ['email'], message: 'No such place.', name: 'ValidationError' }]),
  );
  await fill();
  await send();

  await vi.waitFor(() => expect(errorOf('Email')).toBe('No such place.'));
  expect(document.activeElement).toBe(field('Email'));
});

test('keeps a message that failed to send, says so, and can send it again', async () => {
  refuse(sendContactMessage, 'unavailable');
  await fill();
  await send();

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
  expect(typed()).toEqual(['Mira Shah', 'mira@example.org', 'Do you work with students?']);
  answer(sendContactMessage, { sent: true });
  await send();
  expect(await screen.findByText('Thank you, your message is on its way')).toBeDefined();
});

test('sends one message for several presses of Send, and shows progress on the button', async () => {
  const reply = Promise.withResolvers<{ sent: true }>();
  answer(sendContactMessage, reply.promise);
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(field('Name'), '{enter}');

  expect(await screen.findByRole('button', { name: 'Please wait ...' })).toBeDefined();
  reply.resolve({ sent: true });
  await screen.findByText('Thank you, your message is on its way');
  expect(asked).toHaveBeenCalledOnce();
});

test('keeps name and address for another message', async () => {
  await fill();
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Write another message' }));

  expect(typed()).toEqual(['Mira Shah', 'mira@example.org', '']);
});

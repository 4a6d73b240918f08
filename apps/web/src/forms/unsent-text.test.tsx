// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noAnswer } from '#problems/call-problem.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sessionUser } from '../../test/people.ts';
import { forgetUnsentText, keepUnsentText } from './unsent-text.ts';
import { useCallForm } from './use-call-form.ts';

const asha = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const signedIn = vi.hoisted(() => ({ userId: 0 }));
vi.mock('#session/session-store.ts', () => ({
  accessToken: async () => 'a.b.c',
  sessionState: () => ({ status: 'authenticated', session: { user: { ...asha, id: signedIn.userId } } }),
}));

const Draft = z.object({ title: z.string(), note: z.string(), password: z.string(), code: z.string() });
const send = vi.fn<() => Promise<void>>();

function DraftForm() {
  const { field, submit } = useCallForm({
    schema: Draft,
    defaultValues: { title: 'As it was', note: '', password: '', code: '' },
    onSubmit: send,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField label="Title" {...field('title')} />
      <TextField label="Note" {...field('note')} />
      <PasswordField label="Password" {...field('password')} />
      <TextField label="Code" {...field('code')} />
      <button type="submit">Save</button>
    </form>
  );
}

beforeEach(() => {
  signedIn.userId = asha.id;
  send.mockReset().mockResolvedValue();
  window.history.replaceState(null, '', '/profile');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function typeAndLoseSession(label = 'Note'): Promise<void> {
  render(<DraftForm />);
  await userEvent.type(screen.getByLabelText(label), 'half a thought');
  keepUnsentText(asha.id);
  cleanup();
}

/** Time for what was kept to be given back, were it to be. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

test('what was typed when the session ended is there again, once', async () => {
  await typeAndLoseSession();
  render(<DraftForm />);
  await vi.waitFor(() => expect(textIn('Note')).toBe('half a thought'));
  expect(textIn('Title')).toBe('As it was');
  expect(sessionStorage.length).toBe(0);

  cleanup();
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
});

test.each(['Password', 'Code'])('a %s is not kept', async (label) => {
  await typeAndLoseSession(label);
  expect(sessionStorage.length).toBe(0);
});

test('what was sent is not kept, what failed to be sent is', async () => {
  render(<DraftForm />);
  await userEvent.type(screen.getByLabelText('Note'), 'half a thought');
  send.mockRejectedValueOnce(noAnswer(new Error('network')));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await settle();
  keepUnsentText(asha.id);
  expect(sessionStorage.length).toBe(1);

  sessionStorage.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await settle();
  keepUnsentText(asha.id);
  expect(sessionStorage.length).toBe(0);
});

test('somebody else who signs in does not see it, and it is gone', async () => {
  await typeAndLoseSession();
  signedIn.userId = asha.id + 1;
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
  expect(sessionStorage.length).toBe(0);
});

test('another page does not take it, nor the same one after an hour', async () => {
  await typeAndLoseSession();
  window.history.replaceState(null, '', '/coach/profile');
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
  cleanup();

  window.history.replaceState(null, '', '/profile');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1_000 });
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
});

test('a log-out leaves nothing of it', async () => {
  await typeAndLoseSession();
  forgetUnsentText();
  expect(sessionStorage.length).toBe(0);
});

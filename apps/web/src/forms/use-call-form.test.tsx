// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noAnswer } from '#problems/call-problem.ts';
import { useCallForm } from './use-call-form.ts';

const Draft = z.object({ title: z.string() });

function DraftForm({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const { submit, field, problem } = useCallForm({ schema: Draft, defaultValues: { title: 'Run 5 km' }, onSubmit });
  const { error: _error, ...title } = field('title');
  return (
    <form aria-label="Draft" onSubmit={submit}>
      <input {...title} aria-label="Title" />
      <p>{problem}</p>
    </form>
  );
}

function failToLoad(): never {
  throw new TypeError('Draft is undefined');
}

function RulelessForm() {
  const { field } = useCallForm({ schema: failToLoad, defaultValues: { title: '' }, onSubmit: async () => {} });
  const { error: _error, ...title } = field('title');
  return <input {...title} aria-label="Title" />;
}

const press = () => fireEvent.submit(screen.getByRole('form', { name: 'Draft' }));

/** Lets a press that is checked first come as far as it would. */
const checked = () => new Promise((resolve) => setImmediate(resolve));

afterEach(cleanup);

test('sends nothing on a second press while the first is being sent', async () => {
  const reply = Promise.withResolvers<void>();
  const send = vi.fn(() => reply.promise);
  render(<DraftForm onSubmit={send} />);
  press();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  press();
  await checked();
  reply.resolve();
  await checked();

  expect(send).toHaveBeenCalledOnce();
});

test('sends again on a press after the answer', async () => {
  const send = vi.fn(async () => {});
  render(<DraftForm onSubmit={send} />);
  press();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await checked();
  press();

  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('says what failed, and can send it again', async () => {
  const send = vi.fn(async () => Promise.reject(noAnswer(new TypeError('no network'))));
  render(<DraftForm onSubmit={send} />);
  press();
  await screen.findByText('Something went wrong');
  press();

  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('says that the browser is offline, keeps what was typed, and can send it again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.fn(async () => Promise.reject(noAnswer(new TypeError('no network'))));
  render(<DraftForm onSubmit={send} />);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Walk 2 km' } });
  press();
  await screen.findByText("You're offline. Check your connection, then try again.");
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Walk 2 km');

  vi.restoreAllMocks();
  press();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('shows a fault of our own as ours, and reports it', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  render(<DraftForm onSubmit={() => Promise.reject(new TypeError('draft.title is undefined'))} />);
  press();

  await screen.findByText('Something went wrong on our side. Please try again.');
  expect(String(sendBeacon.mock.lastCall?.[1])).toContain('draft.title+is+undefined');
});

test('loads its rules when someone goes to a field, and reports it if they fail to load', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  render(<RulelessForm />);
  await checked();
  expect(sendBeacon).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByLabelText('Title'));

  await vi.waitFor(() => expect(String(sendBeacon.mock.lastCall?.[1])).toContain('code=load-form-rules'));
});

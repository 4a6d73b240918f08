// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noAnswer } from '#problems/call-problem.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sessionUser } from '../../test/people.ts';
import { forgetTextOfOthers, forgetUnsentText, inBrowser, keepUnsentText } from './unsent-text.ts';
import { useCallForm } from './use-call-form.ts';

const asha = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const signedIn = vi.hoisted(() => ({ userId: 0, accessToken: vi.fn() }));
vi.mock('#session/session-store.ts', () => ({
  accessToken: signedIn.accessToken,
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
  signedIn.accessToken.mockReset().mockResolvedValue('a.b.c');
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

/** Long enough for kept text to come back, if it did. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

test('restores what was typed when the session ended, once', async () => {
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

test('reports text that could not be restored, and keeps it', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  await typeAndLoseSession();
  signedIn.accessToken.mockRejectedValue(new TypeError('no session'));
  render(<DraftForm />);

  await vi.waitFor(() => expect(String(sendBeacon.mock.lastCall?.[1])).toContain('code=restore-unsent-text'));
  expect(sessionStorage.length).toBe(1);
});

test('restores what a tab kept before an upgrade', async () => {
  const forms = { 'title note password code': { note: 'half a thought' } };
  const kept = { userId: asha.id, places: { '/profile': { keptAt: Date.now(), forms } } };
  sessionStorage.setItem('waymark.unsent-text', JSON.stringify(kept));
  render(<DraftForm />);
  await vi.waitFor(() => expect(textIn('Note')).toBe('half a thought'));
});

test.each(['Password', 'Code'])('never keeps a %s', async (label) => {
  await typeAndLoseSession(label);
  expect(sessionStorage.length).toBe(0);
});

test('forgets what was sent, and keeps what failed to send', async () => {
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

test('deletes it when someone else signs in', async () => {
  await typeAndLoseSession();
  signedIn.userId = asha.id + 1;
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
  expect(sessionStorage.length).toBe(0);
});

test('forgets what another person left in this browser as soon as someone is here, and what is too old', () => {
  inBrowser.keep('a-draft', asha.id, { note: 'half a thought' });
  forgetTextOfOthers(asha.id);
  expect(inBrowser.find('a-draft', asha.id)?.values).toEqual({ note: 'half a thought' });
  inBrowser.keep('an-old-draft', asha.id, { note: 'an old thought' }, Date.now() - 15 * DAY_MS);
  forgetTextOfOthers(asha.id);
  expect(localStorage.getItem('waymark.drafts')).not.toContain('old');
  sessionStorage.setItem('waymark.unsent-text', localStorage.getItem('waymark.drafts') ?? '');
  forgetTextOfOthers(asha.id + 1);
  expect([sessionStorage.length, localStorage.getItem('waymark.drafts')]).toEqual([0, null]);
});

test('restores nothing on another page, or after an hour', async () => {
  await typeAndLoseSession();
  window.history.replaceState(null, '', '/coach/profile');
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
  cleanup();

  window.history.replaceState(null, '', '/profile');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  render(<DraftForm />);
  await settle();
  expect(textIn('Note')).toBe('');
});

test('keeps what was typed on one page while text is kept on another', async () => {
  await typeAndLoseSession();
  window.history.replaceState(null, '', '/coach/profile');
  await typeAndLoseSession('Title');
  window.history.replaceState(null, '', '/profile');
  render(<DraftForm />);
  await vi.waitFor(() => expect(textIn('Note')).toBe('half a thought'));
});

test('deletes it on logout', async () => {
  await typeAndLoseSession();
  forgetUnsentText();
  expect(sessionStorage.length).toBe(0);
});

describe('of several visits, in this browser', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T05:00:00Z') });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('keeps several drafts of one person for two weeks, and says when', () => {
    expect(inBrowser.keep('first', 7, { note: 'a' })).toBe(Date.now());
    inBrowser.keep('second', 7, { note: 'b' });
    vi.setSystemTime(Date.now() + 13 * DAY_MS);
    inBrowser.keep('second', 7, { note: 'c' });
    expect([inBrowser.find('first', 7)?.values, inBrowser.find('second', 7)?.values]).toEqual([
      { note: 'a' },
      { note: 'c' },
    ]);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect([inBrowser.find('first', 7), inBrowser.find('second', 7)?.values]).toEqual([undefined, { note: 'c' }]);
  });

  test('forgets a draft without values, and the storage with the last one', () => {
    inBrowser.keep('first', 7, { note: 'a' });
    expect(inBrowser.keep('first', 7, {})).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('shows no one another person’s draft, and drops it once they begin their own', () => {
    inBrowser.keep('first', 7, { note: 'a' });
    expect(inBrowser.find('first', 8)).toBeUndefined();
    inBrowser.keep('other', 8, { note: 'b' });
    expect(inBrowser.find('first', 7)).toBeUndefined();
  });

  test('leaves nothing after signing out', () => {
    inBrowser.keep('first', 7, { note: 'a' });
    forgetUnsentText();
    expect([inBrowser.find('first', 7), localStorage.length]).toEqual([undefined, 0]);
  });

  test('says that nothing was kept where storage is full or damaged', () => {
    localStorage.setItem('waymark.drafts', '{');
    expect(inBrowser.find('first', 7)).toBeUndefined();
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    expect(inBrowser.keep('first', 7, { note: 'a' })).toBeNull();
  });
});

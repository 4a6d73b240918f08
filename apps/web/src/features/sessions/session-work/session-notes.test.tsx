// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { expect, test } from 'vitest';
import { noAnswer } from '#problems/call-problem.ts';
import { tellListeners } from '#realtime/realtime-events.ts';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { askedOf, problem } from '../../../../test/contract-api.ts';
import { workOnPage } from '../../../../test/session-work-page.tsx';
import { savedNote } from '../../../../test/worked-on.ts';

const page = workOnPage();
const { give, show } = page;

const shared = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Shared note' });
const privately = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prepare, if it helps' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const leaveField = () => userEvent.tab();
/** At once, because a busy machine pauses between keys for long enough to save. */
async function write(field: Promise<HTMLTextAreaElement>, text: string): Promise<void> {
  const box = await field;
  await userEvent.click(box);
  fireEvent.change(box, { target: { value: box.value + text } });
}
const otherSaved = () => act(() => tellListeners('session-work-changed', { sessionId: sessionId(1) }));

/** Writes while the other person saves a text of their own. */
async function conflict(mine: string, theirs: string): Promise<void> {
  give({ sharedNote: savedNote('Shared') });
  show();
  await write(shared(), mine);
  give({ sharedNote: savedNote(theirs, 2) });
  await leaveField();
  await screen.findByRole('heading', { name: 'Maya, or you in another tab, changed this note too' });
}

test('saves a note as it is written, with the version it was made from, and says when', async () => {
  show();
  await write(privately(), 'I said nothing.');
  await leaveField();
  await screen.findByText(/^Saved/);
  expect(askedOf(savePrivateNote).at(-1)).toMatchObject({ body: { body: 'I said nothing.' } });
  await write(privately(), ' Why?');
  await leaveField();
  await waitFor(() => expect(page.work.privateNote?.body).toBe('I said nothing. Why?'));
  expect(page.work.sharedNote).toBeNull();
});

test('starts an empty private note with four questions, and takes them back while nothing is written', async () => {
  show();
  await press('Four questions');
  expect((await privately()).value).toContain('## What do I want?');
  await press('Free text');
  expect((await privately()).value).toBe('');
  await write(privately(), 'Mine');
  expect(screen.queryByRole('button', { name: 'Four questions' })).toBeNull();
  await leaveField();
  await waitFor(() => expect(page.work.privateNote?.body).toBe('Mine'));
});

test('keeps what can’t be sent, says so, and sends it on the next try', async () => {
  page.failure = noAnswer(new Error('offline'));
  show();
  await write(shared(), 'Silence reads as yes.');
  await leaveField();
  await screen.findByText(/We couldn’t save your last change yet/);
  page.failure = undefined;
  await press('Try again');
  await waitFor(() => expect(page.work.sharedNote?.body).toBe('Silence reads as yes.'));
  await screen.findByText(/^Saved/);
});

test('brings unsent text back after a reload, and saves it', async () => {
  page.failure = noAnswer(new Error('offline'));
  show();
  await write(shared(), 'Silence reads as yes.');
  await leaveField();
  await screen.findByText(/We couldn’t save your last change yet/);
  fireEvent(window, new Event('pagehide'));
  cleanup();
  page.failure = undefined;
  show();
  expect((await shared()).value).toBe('Silence reads as yes.');
  await waitFor(() => expect(page.work.sharedNote?.body).toBe('Silence reads as yes.'));
});

test('sends what is unsent when the page is left', async () => {
  show();
  await write(shared(), 'Half a sentence');
  cleanup();
  await waitFor(() => expect(page.work.sharedNote?.body).toBe('Half a sentence'));
});

test('leaves a text alone that is being edited, and shows both when it can’t be saved', async () => {
  give({ sharedNote: savedNote('Shared') });
  show();
  await write(shared(), ' and mine');
  give({ sharedNote: savedNote('Shared and theirs', 2) });
  otherSaved();
  expect((await shared()).value).toBe('Shared and mine');
  await leaveField();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your text')).value).toBe('Shared and mine');
  expect(screen.getByLabelText<HTMLTextAreaElement>('The saved text').value).toBe('Shared and theirs');
  expect(page.work.sharedNote?.body).toBe('Shared and theirs');
});

test.each([
  ['Keep your text', 'Shared mine'],
  ['Keep the saved text', 'Theirs'],
  ['Edit both together', 'Shared mine\n\nTheirs'],
])('goes on after “%s”', async (choice, kept) => {
  await conflict(' mine', 'Theirs');
  await press(choice);
  expect((await shared()).value).toBe(kept);
  await waitFor(() => expect(page.work.sharedNote?.body).toBe(kept));
  expect(screen.queryByText('Your text')).toBeNull();
});

test('asks nothing when the answer to its own save was lost', async () => {
  show();
  page.failure = noAnswer(new Error('lost'));
  await write(shared(), 'Silence');
  await leaveField();
  await screen.findByText(/We couldn’t save your last change yet/);
  give({ sharedNote: savedNote('Silence', 1) });
  page.failure = undefined;
  await write(shared(), ' reads as yes.');
  await leaveField();
  await waitFor(() => expect(page.work.sharedNote?.body).toBe('Silence reads as yes.'));
  expect(screen.queryByText('Your text')).toBeNull();
});

test('says why a note is refused, and keeps the text in the field', async () => {
  page.failure = problem('coaching_ended');
  show();
  await write(shared(), 'Too late');
  await leaveField();
  await screen.findByText(/^This coaching has ended, .* Your text is still here and kept on this device\.$/);
  expect((await shared()).value).toBe('Too late');
  expect(askedOf(saveSharedNote)).toHaveLength(1);
});

test('reads as Markdown without running or loading anything', async () => {
  const body =
    '# Plan\n\n**Say no** <img src=x onerror=alert(1)>\n\n[ours](/goals) [theirs](javascript:alert(1)) ![p](https://x.test/p.png)';
  give({ sharedNote: savedNote(body) });
  show();
  await press('Read: Shared note');
  await waitFor(() => expect(screen.getByText('Say no').tagName).toBe('STRONG'));
  screen.getByRole('heading', { level: 3, name: 'Plan' });
  expect(document.querySelector('[src], [onerror], [href^="javascript"]')).toBeNull();
  screen.getByText(/<img src=x onerror=alert\(1\)>/);
  await press('Edit: Shared note');
  expect((await shared()).value).toBe(body);
});

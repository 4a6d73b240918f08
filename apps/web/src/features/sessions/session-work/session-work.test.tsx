// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { POLICIES } from '@waymark/contract/policies';
import { addAction, changeAction, removeAction } from '@waymark/contract/sessions/actions';
import { showSessionWork } from '@waymark/contract/sessions/session-work';
import { expect, test } from 'vitest';
import { tellListeners } from '#realtime/realtime-events.ts';
import { sendAllOffers } from '#store/undoable.ts';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';
import { workOnPage } from '../../../../test/session-work-page.tsx';
import { action, goal, savedNote, topic } from '../../../../test/worked-on.ts';

const page = workOnPage();
const { give, show } = page;

const TOPICS = [topic(1, 'What I told my manager'), topic(2, 'Evenings', { addedBy: 'coach' })];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('ticks, adds and removes actions, each with its owner', async () => {
  give({ actions: [action(1, 'Ask Priya'), action(2, 'Send the template', { owner: 'coach', addedBy: 'coach' })] });
  answer(changeAction, ({ body }) => ({ data: action(1, body.text, { doneAt: new Date().toISOString() }) }));
  answer(addAction, ({ body }) => ({ data: action(3, body.text, { owner: body.owner, dueOn: body.dueOn }) }));
  answer(removeAction, { data: action(1, 'Ask Priya') });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ask Priya' }));
  await screen.findByText('Done today');
  expect(askedOf(changeAction)).toMatchObject([{ body: { text: 'Ask Priya', dueOn: null, isDone: true } }]);
  expect(screen.queryByRole('button', { name: 'Remove “Send the template”' })).toBeNull();

  await press('Add action');
  await userEvent.type(await screen.findByLabelText('What will be done?'), 'Write a short no');
  await userEvent.selectOptions(screen.getByLabelText('Who will do it?'), 'Maya');
  await press('Add action');
  await screen.findByText('Write a short no');
  expect(askedOf(addAction)).toMatchObject([{ body: { text: 'Write a short no', owner: 'coach', dueOn: null } }]);

  await press('Remove “Ask Priya”');
  await waitFor(() => expect(screen.queryByText('Ask Priya')).toBeNull());
  await sendAllOffers();
  expect(askedOf(removeAction)).toHaveLength(1);
});

test('shows the goals with their steps in words, what was said last time, and who reads what', async () => {
  give({
    goals: [goal('Say no before I am tired', -1)],
    lastTime: { startsAt: '2026-11-05T16:30:00Z', body: 'You drew **the line**.' },
  });
  show();
  await screen.findByText('A little less than hoped');
  expect(screen.getByRole('link', { name: 'Open goals' }).getAttribute('href')).toBe('/coachee/goals');
  await waitFor(() => expect(screen.getByText('the line').tagName).toBe('STRONG'));
  expect(screen.getAllByText(/^Who sees this:/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    ...[
      'you and Maya',
      'only you',
      'you and Maya',
      'you and Maya (the ones you share)',
      'you and Maya',
      'you and Maya',
    ].map((readers) => `Who sees this: ${readers}`),
    'Who sees this: you and Maya. No one else.',
  ]);
  expect(POLICIES['private-note'].read).toEqual(['self']);
});

test('lets everything be read but nothing shared be written once the session is cancelled', async () => {
  page.session = { ...page.session, attributes: { ...page.session.attributes, state: 'cancelled' } };
  give({ isOpen: false, topics: TOPICS, sharedNote: savedNote('Silence reads as yes.') });
  show();
  await screen.findByText('This session has been cancelled, so what you share can no longer be changed.');
  screen.getByText('What I told my manager');
  screen.getByText('Silence reads as yes.');
  for (const name of ['Topic', 'Shared note']) expect(screen.queryByLabelText(name), name).toBeNull();
  for (const name of [/^Change “/, 'Add action', /^Edit: /]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prepare, if it helps' }).readOnly).toBe(false);
});

test('offers for a proposed time only what can be done before it is booked', async () => {
  page.session = { ...page.session, attributes: { ...page.session.attributes, state: 'proposed' } };
  give({ isOpen: false });
  show();
  await screen.findByText(/^This time is only proposed\./);
  expect(screen.queryByRole('heading', { name: 'Agenda' })).toBeNull();
  screen.getByRole('textbox', { name: 'Prepare, if it helps' });
});

test('shows no summary twice once the session is closed, lets both change it, and adds no topics', async () => {
  give({
    topics: TOPICS,
    sharedNote: savedNote('Silence reads as yes.'),
    closing: { attendance: 'held', closedAt: '2026-11-16T10:00:00Z' },
  });
  show();
  await screen.findByRole('heading', { name: 'Summary' });
  screen.getByText('You can read it above, with what you agreed. You can still change it.');
  for (const name of ['Summary', 'Topic']) expect(screen.queryByLabelText(name), name).toBeNull();
  await press('Edit: Summary');
  screen.getByRole('textbox', { name: 'Summary' });
});

test('shows what the other person adds as soon as the API says so', async () => {
  show();
  await screen.findByText('No topics yet. Add the first thing you want to talk about.');
  give({ topics: TOPICS, sharedNote: savedNote('Silence reads as yes.') });
  act(() => tellListeners('session-work-changed', { sessionId: sessionId(1) }));
  await screen.findByText('Evenings');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Shared note' }).value).toBe('Silence reads as yes.');
});

test('still shows what the other person added when something of one’s own is saved at that moment', async () => {
  show();
  await screen.findByText('No topics yet. Add the first thing you want to talk about.');
  const held = Promise.withResolvers<void>();
  answer(showSessionWork, async () => {
    await held.promise;
    return { data: page.work };
  });
  act(() => tellListeners('session-work-changed', { sessionId: sessionId(1) }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Shared note' }), 'Mine');
  await userEvent.tab();
  await screen.findByText(/^Saved/);
  give({ topics: TOPICS });
  held.resolve();
  await screen.findByText('Evenings');
});

test('keeps the rest of the page when the work can’t be loaded, and tries again', async () => {
  answer(showSessionWork, problem('internal'));
  show();
  await screen.findByText('We can’t show the agenda and notes right now', undefined, { timeout: 20_000 });
  screen.getByRole('heading', { level: 1, name: 'Session with Maya' });
  answer(showSessionWork, () => ({ data: page.work }));
  await press('Try again');
  await screen.findByRole('heading', { name: 'Agenda' });
}, 30_000);

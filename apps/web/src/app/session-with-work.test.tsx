// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { POLICIES } from '@waymark/contract/policies';
import { addAction, changeAction, removeAction } from '@waymark/contract/sessions/actions';
import {
  addTopic,
  deferTopic,
  orderTopics,
  removeTopic,
  TOPICS_AT_MOST,
} from '@waymark/contract/sessions/agenda-topics';
import { showSessionWork } from '@waymark/contract/sessions/session-work';
import { expect, test } from 'vitest';
import { tellListeners } from '#realtime/realtime-events.ts';
import { sessionId } from '../../test/coaching-sessions.ts';
import { answer, askedOf, problem, refuse } from '../../test/contract-api.ts';
import { workOnPage } from '../../test/session-work-page.tsx';
import { action, goal, savedNote, topic } from '../../test/worked-on.ts';

const page = workOnPage();
const { give, show } = page;

const TOPICS = [topic(1, 'What I told my manager'), topic(2, 'Evenings', { addedBy: 'coach' })];
const shownTopics = () =>
  screen.getAllByText(/^(What I told|Evenings|The Friday)/).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Answers calls about topics as the server would, from what is on the page. */
function keepTopics(): void {
  const answered = (topics: typeof page.work.topics) => {
    give({ topics });
    return { data: topics };
  };
  const without = (id: string) => page.work.topics.filter((known) => known.id !== id);
  answer(addTopic, ({ body }) => answered([...page.work.topics, topic(9 + page.work.topics.length, body.text)]));
  answer(removeTopic, ({ params }) => answered(without(params.id)));
  answer(deferTopic, ({ params }) => answered(without(params.id)));
  answer(orderTopics, ({ body }) =>
    answered(body.topics.flatMap((id: string) => page.work.topics.filter((known) => known.id === id))),
  );
}

test('says who added each topic and where it came from, and marks the first', async () => {
  give({
    topics: [TOPICS[0] ?? topic(1, ''), topic(2, 'Evenings', { addedBy: 'coach', movedFrom: '2026-11-05T09:00:00Z' })],
  });
  show();
  const [first, second] = within(await screen.findByRole('list', { name: 'Agenda' })).getAllByRole('listitem');
  within(first as HTMLElement).getByText('Matters most');
  within(first as HTMLElement).getByText(/^You, /);
  within(second as HTMLElement).getByText(/^Maya, moved here from Thu 5 Nov/);
  screen.getByText('You set the order. Maya can add topics too.');
});

test('adds a topic in a line, and says at the field what is missing', async () => {
  keepTopics();
  show();
  await press('Add topic');
  await screen.findByText('Say in a line what you want to talk about.');
  await userEvent.type(screen.getByLabelText('Topic'), 'The Friday cover{Enter}');
  await screen.findByText('The Friday cover');
  expect(askedOf(addTopic)).toMatchObject([{ body: { text: 'The Friday cover' } }]);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe(''));
});

test('repeats a topic whose answer was lost as the same request, and begins another once it is added', async () => {
  keepTopics();
  show();
  refuse(addTopic, 'unavailable');
  const add = () => userEvent.type(screen.getByLabelText('Topic'), '{Enter}');
  await userEvent.type(await screen.findByLabelText('Topic'), 'The Friday cover{Enter}');
  await screen.findByRole('alert');
  keepTopics();
  await add();
  await screen.findByText('The Friday cover');
  await userEvent.type(screen.getByLabelText('Topic'), 'The Friday cover{Enter}');
  await waitFor(() => expect(askedOf(addTopic)).toHaveLength(3));
  const [lost, repeated, another] = askedOf(addTopic).map(({ body }) => body.requestId);
  expect(repeated).toBe(lost);
  expect(another).not.toBe(lost);
});

test('lets the coachee order topics by buttons, announces it, and takes it back if it fails', async () => {
  keepTopics();
  give({ topics: TOPICS });
  show();
  await press('Change “Evenings”');
  expect(screen.queryByRole('button', { name: 'Move down' })).toBeNull();
  await press('Move up');
  await waitFor(() => expect(shownTopics()).toEqual(['Evenings', 'What I told my manager']));
  screen.getByText('“Evenings” is now 1 of 2.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change “Evenings”' }));
  await waitFor(() =>
    expect(askedOf(orderTopics)).toMatchObject([{ body: { topics: [TOPICS[1]?.id, TOPICS[0]?.id] } }]),
  );

  refuse(orderTopics, 'internal');
  await press('Move down');
  await screen.findByRole('alert');
  await waitFor(() => expect(shownTopics()).toEqual(['Evenings', 'What I told my manager']));
});

test('lets a coach add and move topics, but neither order them nor remove those of the client', async () => {
  give({ topics: TOPICS });
  show('coach');
  await screen.findByText('Asha sets the order. You can add topics too.');
  await press('Change “What I told my manager”');
  screen.getByRole('button', { name: 'Move to next session' });
  for (const name of ['Move up', 'Move down', 'Remove topic']) {
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  }
});

test('leads to a booking when there is no next session to move a topic to, and removes one’s own', async () => {
  keepTopics();
  refuse(deferTopic, 'no_next_session');
  give({ topics: TOPICS });
  show();
  await press('Change “What I told my manager”');
  await press('Move to next session');
  await screen.findByText(/^There is no next session yet\./);
  expect(screen.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe(
    '/coachee/sessions/book?coach=31',
  );
  await press('Remove topic');
  await waitFor(() => expect(shownTopics()).toEqual(['Evenings']));
});

test('says in words that an agenda is full', async () => {
  give({ topics: Array.from({ length: TOPICS_AT_MOST }, (_, number) => topic(number, `Evenings ${number}`)) });
  show();
  await screen.findByText(/^The agenda is full with 20 topics\./);
  expect(screen.queryByLabelText('Topic')).toBeNull();
});

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
      'you, and Maya if you share it',
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
  screen.getByText('It’s above, with what was agreed. It can still be changed.');
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

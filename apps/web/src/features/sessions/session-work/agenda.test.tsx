// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  addTopic,
  deferTopic,
  orderTopics,
  removeTopic,
  TOPICS_AT_MOST,
} from '@waymark/contract/sessions/agenda-topics';
import { expect, test } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { workOnPage } from '../../../../test/session-work-page.tsx';
import { topic } from '../../../../test/worked-on.ts';

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
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Topic')));
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
  await press('Add topic');
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

test('keeps a topic that is put off with nothing booked, and leads to a booking', async () => {
  give({ topics: TOPICS });
  answer(deferTopic, ({ params }) => {
    const [put] = TOPICS.filter(({ id }) => id === params.id);
    give({ topics: TOPICS.filter(({ id }) => id !== params.id), waiting: put ? [put] : [] });
    return { data: TOPICS.filter(({ id }) => id !== params.id) };
  });
  answer(removeTopic, { data: [] });
  show();
  await press('Change “What I told my manager”');
  await press('Move to next session');
  const waiting = within(await screen.findByRole('list', { name: 'For your next session' }));
  waiting.getByText('What I told my manager');
  const agenda = within(screen.getByRole('list', { name: 'Agenda' }));
  expect(agenda.getAllByRole('listitem')).toHaveLength(1);
  agenda.getByText('Evenings');
  screen.getByText('“What I told my manager” waits for your next session.');
  expect(screen.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe(
    '/coachee/sessions/book?coach=31',
  );
  await press('Remove “What I told my manager”');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'For your next session' })).toBeNull());
});

test('says in words that an agenda is full', async () => {
  give({ topics: Array.from({ length: TOPICS_AT_MOST }, (_, number) => topic(number, `Evenings ${number}`)) });
  show();
  await screen.findByText(/^The agenda is full with 20 topics\./);
  expect(screen.queryByLabelText('Topic')).toBeNull();
});

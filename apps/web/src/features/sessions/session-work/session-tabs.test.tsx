// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { orderTopics } from '@waymark/contract/sessions/agenda-topics';
import { showSessionWork } from '@waymark/contract/sessions/session-work';
import { expect, test } from 'vitest';
import { tellListeners } from '#realtime/realtime-events.ts';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { workOnPage } from '../../../../test/session-work-page.tsx';
import { savedNote, topic } from '../../../../test/worked-on.ts';

const page = workOnPage();
const { give, show } = page;

const TOPICS = [topic(1, 'What I told my manager'), topic(2, 'Evenings')];
const shownTopics = () => screen.getAllByText(/^(What I told|Evenings)/).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const apiTells = () => act(() => tellListeners('session-work-changed', { sessionId: sessionId(1) }));

test('reads what another tab changed, and leaves alone what is typed in this one', async () => {
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shared note' }), 'Half a');
  give({ privateNote: savedNote('From my other tab') });
  apiTells();
  await screen.findByDisplayValue('From my other tab');
  screen.getByDisplayValue('Half a');
});

test('takes back no change on its way when it hears of an earlier one, and reads on afterwards', async () => {
  give({ topics: TOPICS });
  show();
  const held = Promise.withResolvers<void>();
  answer(orderTopics, async () => {
    await held.promise;
    give({ topics: TOPICS.toReversed() });
    return { data: page.work.topics };
  });
  await press('Change “Evenings”');
  await press('Move up');
  const asked = askedOf(showSessionWork).length;
  apiTells();
  expect(shownTopics()).toEqual(['Evenings', 'What I told my manager']);
  expect(askedOf(showSessionWork)).toHaveLength(asked);

  held.resolve();
  await waitFor(() => expect(askedOf(showSessionWork)).toHaveLength(asked + 1));
  expect(shownTopics()).toEqual(['Evenings', 'What I told my manager']);
});

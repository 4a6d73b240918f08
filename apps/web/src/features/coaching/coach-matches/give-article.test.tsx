// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { addActionBetween } from '@waymark/contract/sessions/actions';
import { listClients } from '@waymark/contract/wellbeing/clients';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachClient } from '../../../../test/coaches.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { ownAction } from '../../../../test/goals.ts';

const { GiveArticle } = await import('./give-article.tsx');

const client = (id: number, name: string) => coachClient(id, name, { state: 'standing', lastName: 'Díaz' });

beforeEach(() => {
  answer(listClients, { requests: [], clients: [client(6, 'Jon'), client(8, 'Asha')] });
  answer(addActionBetween, { data: ownAction(1, 'Read: Shift work') });
});
afterEach(cleanup);

async function open() {
  render(
    <QueryProvider>
      <GiveArticle slug="shift-work" title="Shift work" />
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Give to a client' }));
}

test('gives an article to the chosen client as an action, with a date', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Client'), 'Asha Díaz');
  await userEvent.type(screen.getByLabelText('By when'), '2036-11-29');
  await userEvent.click(screen.getByRole('button', { name: 'Give article' }));

  await screen.findByText('Asha Díaz finds it among their actions.');
  expect(askedOf(addActionBetween)[0].body).toEqual({
    requestId: expect.any(String),
    matchId: 8,
    dueOn: '2036-11-29',
    owner: 'coachee',
    text: 'Read: Shift work',
    article: 'shift-work',
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Give to a client'));
});

test('says it when the two have no session yet', async () => {
  refuse(addActionBetween, 'no_session_yet');
  await open();
  await screen.findByLabelText('Client');
  await userEvent.click(screen.getByRole('button', { name: 'Give article' }));

  await screen.findByText(PROBLEMS.no_session_yet.message);
});

test('leads a coach without clients to their requests', async () => {
  answer(listClients, { requests: [], clients: [] });
  await open();

  expect((await screen.findByRole('link', { name: 'See your requests' })).getAttribute('href')).toBe('/coach/clients');
});

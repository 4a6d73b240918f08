// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { policyOf } from '@waymark/contract/policies';
import { showClient } from '@waymark/contract/wellbeing/clients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { glance, nextSession } from '../../../../test/client-history.ts';
import { coachClient } from '../../../../test/coaches.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';

import type { ClientPart } from './client-tabs.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { ClientPage } = await import('./client-page.tsx');
const { Clock } = await import('#dates/clock.tsx');

const client = coachClient(6, 'Jon', {
  state: 'standing',
  lastName: 'Díaz',
  decidedAt: '2026-03-02T09:15:00Z',
  message: 'Hello Maya.',
});
let data: AnswerOf<typeof showClient>['data'];

beforeEach(() => {
  push.mockReset();
  data = {
    client,
    answers: [{ item: 'goal', label: 'What would you like to be different?', answer: 'Sleep\nagain' }],
    checkIns: [{ kind: 'who5', score: 52, takenAt: '2026-03-01T09:15:00Z' }],
  };
  answer(showClient, () => ({ data }));
  answer(endMatch, undefined);
});
afterEach(cleanup);

function show(part: ClientPart = 'overview') {
  render(
    <QueryProvider>
      <Clock startsAt={Date.parse('2026-03-03T08:00:00Z')}>
        <ClientPage id="6" part={part} former={<p>Their history</p>}>
          <p>What you did together</p>
        </ClientPage>
      </Clock>
    </QueryProvider>,
  );
}

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('says who the client is, what time it is there, and why they came', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Jon Díaz' });

  screen.getByText(/^New York \(GMT-[45]\), .* there · Your client since/);
  screen.getByText('2 Mar 2026');
  screen.getByText('“Hello Maya.”');
  expect(leadsTo('Give an article')).toBe('/blogs');
  expect(screen.getByText('What would you like to be different?').nextElementSibling?.textContent).toBe('Sleep\nagain');
  screen.getByText('What you did together');
  expect(asked).toHaveBeenCalledWith(showClient, expect.objectContaining({ params: { id: 6 } }));
});

test('leads to every page about the client, and marks the present one', async () => {
  show('notes');
  await screen.findByRole('heading', { level: 1, name: 'Jon Díaz' });

  const tabs = within(screen.getByRole('navigation', { name: 'About this client' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Overview', '/coach/clients/6', null],
    ['Sessions', '/coach/clients/6/sessions', null],
    ['Notes', '/coach/clients/6/notes', 'page'],
    ['Goals and actions', '/coach/clients/6/goals', null],
    ['First answers', '/coach/clients/6/answers', null],
    ['Agreement', '/coach/clients/6/agreement', null],
  ]);
  screen.getByText('What you did together');
  expect(screen.queryByText('“Hello Maya.”')).toBeNull();
});

test('leads to booking while nothing is booked', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Jon Díaz' });
  expect(leadsTo('Book session')).toBe('/coach/sessions/new?client=6');
  expect(screen.queryByRole('link', { name: 'Prepare next session' })).toBeNull();
});

test('leads to the next session from every page about the client', async () => {
  data.client = { ...client, attributes: { ...client.attributes, glance: glance({ next: nextSession(3) }) } };
  show('sessions');
  await screen.findByRole('heading', { level: 1, name: 'Jon Díaz' });
  expect(leadsTo('Prepare next session')).toBe(`/coach/sessions/${nextSession(3).id}`);
});

test('shows the first answers and the check-ins that the client shares', async () => {
  show('answers');
  await screen.findByRole('heading', { level: 1, name: 'Jon Díaz' });

  expect(screen.getByText('What would you like to be different?').nextElementSibling?.textContent).toBe('Sleep\nagain');
  screen.getByText('52 of 100');
  screen.getByText('Hello Maya.');
});

test('says that only the client and the coach see it, as the policies have it', async () => {
  show('answers');
  expect(await screen.findAllByText(/you and Jon, for as long as you coach them\. No one else\./)).toHaveLength(2);

  expect(policyOf('client-answers').read).toEqual(['self', 'coach']);
  expect(policyOf('check-in').read).toEqual(['self', 'coach']);
});

test('doesn’t press a client who shares no check-ins', async () => {
  data = { client, answers: [], checkIns: [] };
  show('answers');

  await screen.findByText('They haven’t shared a check-in with you. That’s up to them.');
});

test.each([
  ['is not theirs', 'not_found'],
  ['cannot be', 'invalid_request'],
] as const)('explains an address that %s, with a way back', async (_name, code) => {
  refuse(showClient, code);
  show();

  await screen.findByText('This person isn’t your client, or no longer is');
  expect(screen.getByRole('link', { name: 'Go to your clients' }).getAttribute('href')).toBe('/coach/clients');
  screen.getByText('Their history');
});

test('leaves a former coach the sessions, notes, actions and agreements', async () => {
  refuse(showClient, 'not_found');
  show('sessions');

  await screen.findByRole('heading', { level: 1, name: 'Former client' });
  const tabs = within(screen.getByRole('navigation', { name: 'About this client' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Sessions', 'Notes', 'Goals and actions', 'Agreement']);
  screen.getByText('What you did together');
});

test('lets the coach end coaching after showing the consequences', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'End the coaching' }));
  const question = await screen.findByRole('group', { name: 'End coaching with Jon?' });
  expect(asked).not.toHaveBeenCalledWith(endMatch, expect.anything());
  await userEvent.click(within(question).getByRole('button', { name: 'End coaching' }));

  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/coach/clients'));
  expect(asked).toHaveBeenCalledWith(endMatch, { params: { id: 6 } });
});

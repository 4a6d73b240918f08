// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showRoom } from '@waymark/contract/sessions/session-rooms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ago, closingPage, press, sent, summary } from '../../../../test/closing-page.tsx';
import { ledGroup } from '../../../../test/coaching-sessions.ts';
import { answer } from '../../../../test/contract-api.ts';
import { roomSeen } from '../../../../test/worked-on.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { CloseSession } = await import('./close-session.tsx');

const page = closingPage(CloseSession);

beforeEach(() => {
  push.mockReset();
  page.session = ledGroup(1, ago(2));
  answer(showRoom, () => ({ data: roomSeen('present', 'present', page.session.attributes.startsAt) }));
});
afterEach(cleanup);

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('closes a group with who was there, as the room proposes it and the coach decides', async () => {
  page.show();
  await screen.findByRole('heading', { level: 1, name: 'Close Saying no' });
  expect([(await box('Asha Kumar')).checked, (await box('Lee Chen')).checked]).toEqual([true, false]);
  expect(screen.queryByRole('checkbox', { name: 'Ona Berg' })).toBeNull();
  for (const name of ['Actions', 'Goals', 'Next session']) expect(screen.queryByRole('heading', { name })).toBeNull();
  await userEvent.click(await box('Lee Chen'));
  await userEvent.type(await summary(), ' And so on.');
  await press('Close session');
  await vi.waitFor(() => expect(push).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      requestId: expect.any(String),
      attendance: 'held',
      present: [7, 8],
      excused: [],
      actions: [],
      sharedNote: { body: 'Silence reads as yes. And so on.', version: 3 },
    },
  ]);
});

test('says that it did not take place when no one was there', async () => {
  page.show();
  await userEvent.click(await box('Asha Kumar'));
  await press('Close session');
  await vi.waitFor(() => expect(push).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ attendance: 'missed', present: [] }]);
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CheckInPlan,
  chooseCheckIns,
  NO_CHECK_INS,
  showCheckInPlan,
} from '@waymark/contract/wellbeing/check-in-choices';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

const { ChoiceCard } = await import('./choice-card.tsx');
const { SharingCard } = await import('./sharing-card.tsx');

const plan: CheckInPlan = {
  choice: NO_CHECK_INS,
  ...{ nextAt: null, timeZone: 'Asia/Kolkata', email: 'asha@example.org', phone: null, stoppedPhone: null, open: null },
};
const chosen: CheckInPlan = {
  ...plan,
  choice: { rhythm: 'alternating', weekday: 6, hour: 18, via: 'mail', sharesComing: false },
  nextAt: '2026-11-29T12:30:00Z',
};

beforeEach(() => answer(showCheckInPlan, { data: plan }));
afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <ChoiceCard />
      <SharingCard />
    </QueryProvider>,
  );

test('asks nothing until a day is chosen, and then says when it will and where it goes', async () => {
  answer(chooseCheckIns, { data: chosen });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Sundays, 6 pm, by email');
  expect(screen.getByText(/It goes to asha@example\.org\./)).toBeDefined();
  expect(askedOf(chooseCheckIns)).toEqual([{ body: chosen.choice }]);
  expect(document.activeElement?.textContent).toBe('Change');
});

test('offers text messages only with a confirmed number', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
  await userEvent.selectOptions(screen.getByLabelText('How'), 'By text message');
  expect(screen.getByText('Confirm a mobile number in Settings first.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

test('says that a number texted STOP, and offers texts only after START', async () => {
  const choice = { ...chosen.choice, via: 'app' } as const;
  answer(showCheckInPlan, { data: { ...chosen, choice, stoppedPhone: '+919812300001' } });
  show();
  await screen.findByText('Sundays, 6 pm, in Waymark');
  expect(screen.getByText(/^\+919812300001 texted STOP, so we ask you in Waymark\. .*text START/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.selectOptions(screen.getByLabelText('How'), 'By text message');
  expect(screen.getByText(/texted STOP\. Text START from that phone first\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

test('keeps the form open and says why when it could not be saved', async () => {
  refuse(chooseCheckIns, 'unavailable');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Keep as it is' }));
  expect(await screen.findByText(/^We don’t ask you anything yet/)).toBeDefined();
});

test('shares the scores to come by its switch, and keeps the rest of the choice', async () => {
  answer(showCheckInPlan, { data: chosen });
  answer(chooseCheckIns, { data: { ...chosen, choice: { ...chosen.choice, sharesComing: true } } });
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Share with my coach' }));
  await screen.findByText('Your coach sees each score from now on.');
  expect(askedOf(chooseCheckIns)).toEqual([{ body: { ...chosen.choice, sharesComing: true } }]);
});

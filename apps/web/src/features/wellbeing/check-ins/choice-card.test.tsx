// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CheckInPlan,
  chooseCheckIns,
  NO_CHECK_INS,
  showCheckInPlan,
} from '@waymark/contract/wellbeing/check-in-choices';
import { listCheckIns, shareAllCheckIns } from '@waymark/contract/wellbeing/check-ins';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

const { ChoiceCard } = await import('./choice-card.tsx');
const { SharingCard } = await import('./sharing-card.tsx');

const plan: CheckInPlan = {
  choice: NO_CHECK_INS,
  ...{ nextAt: null, timeZone: 'Asia/Kolkata', email: 'asha@example.org', phone: null, stoppedPhone: null, open: null },
  kinds: ['who5', 'one-question'],
};
const chosen: CheckInPlan = {
  ...plan,
  choice: { rhythm: 'alternating', weekday: 6, hour: 18, via: 'mail', sharesComing: false },
  nextAt: '2026-11-29T12:30:00Z',
};

beforeEach(() => {
  answer(showCheckInPlan, { data: plan });
  answer(listCheckIns, { data: [] });
});
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

test('offers what the practice asks, and no alternation with what it doesn’t', async () => {
  answer(showCheckInPlan, { data: { ...plan, kinds: ['one-question'] } });
  answer(chooseCheckIns, { data: chosen });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'One question every week',
    'Nothing',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(askedOf(chooseCheckIns)).toMatchObject([{ body: { rhythm: 'one-question' } }]);
});

test('offers no day where the practice asks nothing', async () => {
  answer(showCheckInPlan, { data: { ...plan, kinds: [] } });
  show();
  await screen.findByText('This practice asks no questions between sessions.');
  expect(screen.queryByRole('button', { name: 'Choose a day' })).toBeNull();
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

const checkIn = (id: number, isShared: boolean) => ({
  id,
  attributes: { kind: 'who5' as const, score: 60, takenAt: `2026-0${id}-01T06:00:00Z`, isShared },
});

test('shares all check-ins and those to come by one switch, and counts what the coach sees', async () => {
  answer(listCheckIns, { data: [checkIn(2, false), checkIn(1, true)] });
  answer(shareAllCheckIns, () => {
    answer(showCheckInPlan, { data: { ...chosen, choice: { ...chosen.choice, sharesComing: true } } });
    answer(listCheckIns, { data: [checkIn(2, true), checkIn(1, true)] });
    return { data: [checkIn(2, true), checkIn(1, true)] };
  });
  show();
  await screen.findByText('Your coach sees 1 of 2, and none of those to come.');
  await userEvent.click(screen.getByRole('switch', { name: 'Share all with my coach' }));
  await screen.findByText('Your coach sees all 2, and will see those to come.');
  expect(askedOf(shareAllCheckIns)).toEqual([{ body: { isShared: true } }]);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
});

test('turns the switch for all back and says so when it could not be saved', async () => {
  answer(showCheckInPlan, { data: chosen });
  refuse(shareAllCheckIns, 'unavailable');
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Share all with my coach' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t save that/);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText('Only you see them.')).toBeDefined();
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  changeReminderChoice,
  changeReminders,
  showReminderChoice,
  showReminders,
} from '@waymark/contract/billing/invoice-reminders';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { InvoiceReminders, ReminderChoice } from './invoice-reminders.tsx';

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
afterEach(cleanup);

const draw = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);

test('says when the buyer was reminded, and stops reminding them', async () => {
  answer(showReminderChoice, { data: { isOn: true } });
  answer(showReminders, { data: { isOn: true, sentOn: ['2032-01-22', '2032-02-02'] } });
  answer(changeReminders, { data: { isOn: false, sentOn: [] } });
  draw(<InvoiceReminders id={ID} name="Asha Rao" />);
  expect(await screen.findByText('Reminded on 22 Jan 2032, 2 Feb 2032.')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /Remind Asha Rao/ }));
  await vi.waitFor(() => expect(askedOf(changeReminders).at(-1)?.body).toEqual({ isOn: false }));
});

test('reminds no one of any invoice where a coach wants none', async () => {
  answer(showReminderChoice, { data: { isOn: true } });
  answer(changeReminderChoice, { data: { isOn: false } });
  draw(<ReminderChoice />);
  await userEvent.click(await screen.findByRole('switch', { name: /Remind clients/ }));
  await vi.waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
});

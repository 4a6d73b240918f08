import { render as renderPage, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { sessionUser } from './people.ts';
import { watchAddress } from './step-address.ts';

export const OPENED_AT = '2026-10-26T10:00:00Z';
/** On both sides of the end of summer time in New York, which is on 1 November. */
export const BEFORE = '2026-10-30T22:30:00Z';
export const AFTER = '2026-11-02T23:30:00Z';

export const COACHEE_IN_DELHI: SessionState = {
  status: 'authenticated',
  session: {
    user: sessionUser(ROLE.coachee, SUB_ROLE.coachee, { timeZone: 'Asia/Kolkata' }),
    accessToken: 'a.b.c',
    expires: '',
  },
};

/** Returns what stops following the address. */
export function openBookingAddress(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(OPENED_AT) });
  window.history.replaceState(null, '', '/coachee/sessions/book?coach=31');
  return watchAddress();
}

export const render = (page: ReactNode) => renderPage(<QueryProvider>{page}</QueryProvider>);

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const time = (name: RegExp) => screen.findByRole('radio', { name });
export const choose = async (name: RegExp) => userEvent.click(await time(name));
export const panel = () => screen.getByRole('region', { name: 'Your booking' });

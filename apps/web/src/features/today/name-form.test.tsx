// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#http/call-problem.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { sessionUser } from '../../../test/people.ts';

const call = vi.hoisted(() => vi.fn());
const recheckSession = vi.hoisted(() => vi.fn());
const refresh = vi.hoisted(() => vi.fn());
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#auth/session-store.ts', () => ({ recheckSession }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
const { NameForm } = await import('./name-form.tsx');

const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);

beforeEach(() => {
  call.mockReset().mockResolvedValue(user);
  recheckSession.mockReset().mockResolvedValue(undefined);
  refresh.mockReset();
  render(
    <QueryProvider>
      <NameForm user={user} />
    </QueryProvider>,
  );
});

afterEach(cleanup);

async function save(firstName: string) {
  const field = screen.getByLabelText('First name');
  await userEvent.clear(field);
  if (firstName) await userEvent.type(field, firstName);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('a name is saved, and the session and the frame around the page learn it', async () => {
  await save(' Usha ');

  expect(await screen.findByText('Your name is saved.')).toBeDefined();
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ url: '/users/:id' }), {
    params: { id: user.id },
    body: { firstName: 'Usha', lastName: 'Kumar' },
  });
  expect(recheckSession).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledOnce();
});

test.each(['', 'asha@example.org'])('"%s" is no first name, and nothing is sent', async (firstName) => {
  await save(firstName);

  expect(await screen.findByText('Please enter a valid First Name.')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});

test('what the API says is shown, and what was typed stays', async () => {
  call.mockRejectedValue(new CallProblem(PROBLEMS.unavailable));
  await save('Usha');

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Usha');
  expect(screen.queryByText('Your name is saved.')).toBeNull();
});

// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { showFamily } from '@waymark/contract/people/families';
import { inviteFamilyMember } from '@waymark/contract/people/invitations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, asked, problem } from '../../../../test/contract-api.ts';
import { familyMember, familyOf } from '../../../../test/family.ts';
import { card, cards, recheckSession, show, textOf } from '../../../../test/family-modal.tsx';

const ADDED = 'Congratulation you have successfully added a memeber, an email is sent to their email address.';

const asha = familyMember(7, 'Asha');
const jon = familyMember(8, 'Jon');

beforeEach(() => {
  answer(showFamily, familyOf([asha, jon]));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the form', () => {
  const invited = { id: 12, email: 'mira@example.org', firstName: 'Mira', lastName: 'Sen', pending: true } as const;
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));

  async function fill() {
    await userEvent.type(screen.getByLabelText('First name'), ' Mira ');
    await userEvent.type(screen.getByLabelText('Last name'), 'Sen');
    await userEvent.type(screen.getByLabelText('Email'), 'Mira@Example.org');
  }

  test('says what will happen and what each field needs', async () => {
    show();
    expect(screen.getByText("We'll send your family members an email invite to join the product.")).toBeDefined();
    await add();

    expect(await screen.findByText('Please enter a valid First Name.')).toBeDefined();
    expect(screen.getByText('Please enter a valid Last Name.')).toBeDefined();
    expect(screen.getByText('Please enter a valid Email.')).toBeDefined();
    expect(asked).not.toHaveBeenCalledWith(inviteFamilyMember, expect.anything());
  });

  test('sends the payload of the specification, resets, adds the card, and hides the success after three seconds', async () => {
    answer(inviteFamilyMember, { user: invited });
    show();
    await card('Jon');
    await fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => screen.getByRole('button', { name: 'Add' }).click());
    await act(() => vi.advanceTimersByTimeAsync(50));

    expect(asked).toHaveBeenCalledWith(inviteFamilyMember, {
      body: { firstName: 'Mira', lastName: 'Sen', email: 'mira@example.org', username: 'mira@example.org', invitor: 7 },
    });
    expect(screen.getByText(ADDED)).toBeDefined();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('');
    expect(textOf(cards().at(-1))).toContain('mira@example.org (login, invite)');
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.getByText(ADDED)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(ADDED)).toBeNull();
    expect(recheckSession).not.toHaveBeenCalled();
  });

  test('shows progress on the button, and sends nothing on a second press', async () => {
    answer(inviteFamilyMember, new Promise(() => {}));
    show();
    await fill();
    await add();
    await userEvent.click(await screen.findByRole('button', { name: 'Adding ...' }));

    expect(asked.mock.calls.filter(([endpoint]) => endpoint === inviteFamilyMember)).toHaveLength(1);
  });

  test.each([
    [problem('email_in_use'), 'Email already in use.'],
    [problem('too_many_invitations'), PROBLEMS.too_many_invitations.message],
    [new Error('network'), 'Something went wrong'],
  ])('shows the server’s error in an alert, and keeps what was typed: %s', async (problem, text) => {
    answer(inviteFamilyMember, problem);
    show();
    await fill();
    await add();

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('Mira@Example.org');
    expect(screen.queryByText(ADDED)).toBeNull();
  });

  test('shows the first invitation’s card, and reloads the session with the new family', async () => {
    answer(inviteFamilyMember, { user: invited });
    show(null);
    await screen.findByText('No family yet');
    await fill();
    await add();

    expect(await screen.findByText('Mira Sen')).toBeDefined();
    expect(recheckSession).toHaveBeenCalledOnce();
  });
});

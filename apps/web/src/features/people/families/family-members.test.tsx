// @vitest-environment happy-dom

import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { leaveFamily, showFamily } from '@waymark/contract/people/families';
import { cancelInvitation, resendInvitation } from '@waymark/contract/people/invitations';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';
import { familyMember, familyOf } from '../../../../test/family.ts';
import { card, cards, recheckSession, show, textOf } from '../../../../test/family-modal.tsx';

const asha = familyMember(7, 'Asha', { triage: { email: 'asha.private@example.org', phone: '+14155550132' } });
const jon = familyMember(8, 'Jon');
const leela = familyMember(7, 'Leela', { pending: true, invitor: 7 });
const ravi = familyMember(9, 'Ravi', { pending: true, invitor: 8 });

beforeEach(() => {
  answer(showFamily, familyOf([asha, jon]));
});

describe('the cards', () => {
  test('show initials, name and addresses, each with its label', async () => {
    show();
    const own = await card('Asha');

    expect(screen.getByRole('heading', { name: 'Manage Family & Invites' })).toBeDefined();
    expect(within(own).getByText('AN')).toBeDefined();
    expect(textOf(own)).toContain('asha@example.org (login, invite)');
    expect(textOf(own)).toContain('asha.private@example.org (triage)');
    expect(textOf(own)).toContain('+14155550132 (SMS, triage)');
    expect(textOf(await card('Jon'))).not.toMatch(/triage/);
  });

  test('requests the family with the query of the specification', async () => {
    show();
    await card('Asha');

    expect(asked.mock.calls[0]).toMatchObject([
      showFamily,
      {
        params: { id: 3 },
        query: {
          fields: ['family_name', 'has_paid'],
          populate: {
            users: {
              sort: ['id:asc'],
              fields: ['email', 'firstName', 'lastName'],
              populate: {
                triage_subscription: { fields: ['email', 'phone', 'subscribed_for_sms', 'subscribed_for_email'] },
              },
            },
          },
        },
      },
    ]);
  });

  test('say who joined and who did not, and let only the inviter act', async () => {
    answer(showFamily, familyOf([asha, jon, leela, ravi]));
    show();

    expect(textOf(await card('Jon'))).toContain('Joined');
    expect(textOf(await card('Leela'))).toContain('Invited, not joined yet');
    expect(within(await card('Leela')).getByRole('button', { name: 'Send again to Leela Nair' })).toBeDefined();
    expect(within(await card('Ravi')).queryByRole('button')).toBeNull();
  });

  test('sends an invitation again, and shows what went wrong on its card', async () => {
    answer(showFamily, familyOf([asha, leela]));
    answer(resendInvitation, {
      user: { id: 7, email: 'leela@example.org', firstName: 'Leela', lastName: 'Nair', pending: true },
    });
    show();
    const button = within(await card('Leela')).getByRole('button', { name: /^Send again/ });
    await userEvent.click(button);

    expect(await screen.findByText('We sent the invitation again. It’s good for 14 days.')).toBeDefined();
    expect(asked).toHaveBeenCalledWith(resendInvitation, { params: { id: 7 } });

    refuse(resendInvitation, 'rate_limited');
    await userEvent.click(button);
    expect((await within(await card('Leela')).findByRole('alert')).textContent).toBe(PROBLEMS.rate_limited.message);
  });

  test('removes a cancelled invitation, and keeps the member with the same number', async () => {
    answer(showFamily, familyOf([asha, leela]));
    answer(cancelInvitation, undefined);
    show();
    await userEvent.click(
      within(await card('Leela')).getByRole('button', { name: 'Cancel the invitation of Leela Nair' }),
    );
    expect(asked).not.toHaveBeenCalledWith(cancelInvitation, expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel invitation' }));

    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    expect(textOf(cards()[0])).toContain('Asha Nair');
  });

  test('asks once more before leaving, then reloads the session', async () => {
    answer(leaveFamily, undefined);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the family' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stay in the family' }));
    expect(asked).not.toHaveBeenCalledWith(leaveFamily, expect.anything());

    await userEvent.click(screen.getByRole('button', { name: 'Leave the family' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave family' }));
    await vi.waitFor(() => expect(recheckSession).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith(leaveFamily, { params: { id: 3 } });
  });

  test('explains what a family is to people without one, and requests none', async () => {
    show(null);

    expect(await screen.findByText('No family yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave the family' })).toBeNull();
    expect(asked.mock.calls.filter(([endpoint]) => endpoint === showFamily)).toEqual([]);
  });

  test('offers another try when the family fails to load', async () => {
    refuse(showFamily, 'not_found');
    show();
    await screen.findByText('We can’t show your family right now');
    answer(showFamily, familyOf([asha]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await card('Asha')).toBeDefined();
  });
});

test('adds a card once for the message update-family-members', async () => {
  show();
  await card('Jon');
  const invited = { id: 12, email: 'mira@example.org', firstName: 'Mira', lastName: 'Nair', pending: true } as const;
  act(() => sendAppMessage('update-family-members', { member: invited }));
  act(() => sendAppMessage('update-family-members', { member: invited }));

  await card('Mira');
  expect(cards()).toHaveLength(3);
});

// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { type SessionUser, updateUser } from '@waymark/contract/people/session-users';
import { listChosenTopics, listTopics } from '@waymark/contract/people/topics';
import {
  confirmTriageAddress,
  removeTriageAddress,
  sendTriageCode,
  showTriageSubscription,
} from '@waymark/contract/people/triage-subscriptions';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const { SettingsModal } = await import('./settings-modal.tsx');

const me = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const NO_PAGES = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } };
const topic = (id: number, name: string) => ({ id, attributes: { name, slug: name.toLowerCase() } });
const chosen = (...ids: number[]) => ({ topics: ids.map((id) => ({ id, name: 'x', slug: 'x' })) });
const subscription = (addresses: { email?: string; phone?: string }) => ({
  data: {
    id: 7,
    attributes: { email: null, phone: null, subscribed_for_email: false, subscribed_for_sms: false, ...addresses },
  },
});

beforeEach(() => {
  answer(listTopics, { data: [topic(1, 'Goals'), topic(2, 'Grief'), topic(3, 'Sleep')], meta: NO_PAGES });
  answer(listChosenTopics, chosen(2));
  answer(showTriageSubscription, { data: null });
  render(
    <QueryProvider>
      <SettingsModal user={me} onClose={() => {}} />
    </QueryProvider>,
  );
});
afterEach(cleanup);

const sent = askedOf;

describe('topics', () => {
  const chip = (name: string) => screen.findByRole('button', { name });
  const isPressed = async (name: string) => (await chip(name)).getAttribute('aria-pressed') === 'true';

  test('offers all of them with the specified text, the chosen ones pressed', async () => {
    expect(await isPressed('Grief')).toBe(true);
    expect(await isPressed('Goals')).toBe(false);
    expect(screen.getByText('Choose the topics that might interest you:')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined();
  });

  test('shows a press and sends it at once, as the whole choice with the id', async () => {
    answer(updateUser, () => new Promise(() => {}));
    await userEvent.click(await chip('Sleep'));

    expect(await isPressed('Sleep')).toBe(true);
    await vi.waitFor(() => expect(sent(updateUser)).toEqual([{ params: { id: 7 }, body: { topics: [2, 3], id: 7 } }]));
  });

  test('sends quick presses in order, and ends as the last one left it', async () => {
    const waiting: Array<(user: SessionUser) => void> = [];
    answer(updateUser, () => new Promise<SessionUser>((resolve) => waiting.push(resolve)));
    await userEvent.click(await chip('Sleep'));
    await userEvent.click(await chip('Grief'));
    await userEvent.click(await chip('Goals'));
    await userEvent.click(await chip('Sleep'));

    expect(sent(updateUser)).toHaveLength(1);
    for (let place = 0; place < 4; place += 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(place + 1));
      waiting[place]?.(me);
    }
    await vi.waitFor(() => expect(sent(updateUser)).toHaveLength(4));
    expect(sent(updateUser).map(({ body }) => body.topics)).toEqual([[2, 3], [3], [3, 1], [1]]);
    await vi.waitFor(async () => expect(await isPressed('Goals')).toBe(true));
    expect(await isPressed('Grief')).toBe(false);
    expect(await isPressed('Sleep')).toBe(false);
  });

  test('undoes a press that could not be saved, and says so', async () => {
    refuse(updateUser, 'unavailable');
    await userEvent.click(await chip('Goals'));

    expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t save your last change/);
    expect(await isPressed('Goals')).toBe(false);
    expect(await isPressed('Grief')).toBe(true);

    answer(updateUser, me);
    await userEvent.click(await chip('Goals'));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await isPressed('Goals')).toBe(true);
  });

  test('keeps the press that was saved when another one fails', async () => {
    answer(updateUser, ({ body }: { body: { topics: number[] } }) =>
      body.topics.includes(3) ? problem('unavailable') : me,
    );
    await userEvent.click(await chip('Goals'));
    await userEvent.click(await chip('Sleep'));

    await screen.findByRole('alert');
    expect(await isPressed('Goals')).toBe(true);
    expect(await isPressed('Sleep')).toBe(false);
  });
});

const textMessages = async () => within(await screen.findByRole('region', { name: 'Text messages' }));

describe('text messages', () => {
  async function sendCode() {
    const region = await textMessages();
    await userEvent.type(await region.findByLabelText('Mobile number'), '4155550132');
    await userEvent.click(region.getByRole('button', { name: 'Send code' }));
    await region.findByText('Enter the 5 digits we sent to +14155550132. They work for 10 minutes.');
    return region;
  }

  test('confirms a number with the code sent to it', async () => {
    answer(sendTriageCode, { sent: true });
    answer(confirmTriageAddress, subscription({ phone: '+14155550132' }));
    const region = await sendCode();
    expect(sent(sendTriageCode)).toEqual([{ body: { channel: 'sms', phone: '+14155550132' } }]);

    await userEvent.click(region.getByLabelText('Digit 1 of 5'));
    await userEvent.keyboard('40712');

    expect(await region.findByText('+14155550132')).toBeDefined();
    expect(sent(confirmTriageAddress)).toEqual([{ body: { channel: 'sms', otp: '40712' } }]);
  });

  test('rejects a wrong or missing code beside the boxes', async () => {
    answer(sendTriageCode, { sent: true });
    refuse(confirmTriageAddress, 'invalid_otp');
    const region = await sendCode();
    await userEvent.click(region.getByRole('button', { name: 'Confirm' }));
    expect(await region.findByText('Please enter OTP.')).toBeDefined();

    await userEvent.click(region.getByLabelText('Digit 1 of 5'));
    await userEvent.keyboard('11111');
    await userEvent.click(region.getByRole('button', { name: 'Confirm' }));
    expect(await region.findByText('Invalid or expired OTP')).toBeDefined();
  });

  test('rejects an empty number with the specified text', async () => {
    const region = await textMessages();
    await userEvent.click(await region.findByRole('button', { name: 'Send code' }));

    expect(await region.findByText('Please enter Phone Number')).toBeDefined();
  });

  test('says that the number is for notifications, and links to their settings', async () => {
    const region = await textMessages();

    expect((await region.findByRole('link', { name: 'Notification settings' })).getAttribute('href')).toBe(
      '/notifications/preferences',
    );
  });
});

test('links to all settings', async () => {
  expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe('/settings');
});

test('says what a number is for, and asks for no second email', async () => {
  await (await textMessages()).findByLabelText('Mobile number');

  expect(screen.getByText(/notifications and check-ins by text message/)).toBeDefined();
  expect(screen.queryByLabelText(/email/i)).toBeNull();
});

describe('what was confirmed before', () => {
  async function open(addresses: { email?: string; phone?: string }) {
    cleanup();
    answer(showTriageSubscription, subscription(addresses));
    render(
      <QueryProvider>
        <SettingsModal user={me} onClose={() => {}} />
      </QueryProvider>,
    );
  }

  test('removes a number after asking once more', async () => {
    await open({ phone: '+14155550132' });
    answer(removeTriageAddress, { data: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove number' }));
    expect(sent(removeTriageAddress)).toEqual([]);
    screen.getByRole('button', { name: 'Keep number' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove number' }));

    expect(await screen.findByLabelText('Mobile number')).toBeDefined();
    expect(sent(removeTriageAddress)).toEqual([{ params: { channel: 'sms' } }]);
  });

  test('removes an email address, and says who sees it', async () => {
    await open({ email: 'asha.private@example.org' });
    answer(removeTriageAddress, { data: null });
    const region = within(await screen.findByRole('region', { name: 'Second email' }));
    region.getByText('asha.private@example.org');
    region.getByText('Check-ins by email come here. Your family sees it on your card.');

    await userEvent.click(region.getByRole('button', { name: 'Remove address' }));
    await userEvent.click(region.getByRole('button', { name: 'Remove address' }));

    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Second email' })).toBeNull());
    expect(sent(removeTriageAddress)).toEqual([{ params: { channel: 'email' } }]);
  });

  test('keeps an address that could not be removed, and says so', async () => {
    await open({ phone: '+14155550132' });
    refuse(removeTriageAddress, 'unavailable');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove number' }));

    expect(await screen.findByText(PROBLEMS.unavailable.message)).toBeDefined();
    expect(screen.getByText('+14155550132')).toBeDefined();
  });
});

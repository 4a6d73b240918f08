// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { type SessionUser, updateUser } from '@waymark/contract/session-users';
import { listChosenTopics, listTopics } from '@waymark/contract/topics';
import {
  confirmTriageAddress,
  removeTriageAddress,
  sendTriageCode,
  showTriageSubscription,
  updateTriageSubscription,
} from '@waymark/contract/triage-subscriptions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../test/contract-api.ts';
import { sessionUser } from '../../test/people.ts';

const { SettingsModal } = await import('./settings-modal.tsx');

const me = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const NO_PAGES = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } };
const topic = (id: number, name: string) => ({ id, attributes: { name, slug: name.toLowerCase() } });
const chosen = (...ids: number[]) => ({ topics: ids.map((id) => ({ id, name: 'x', slug: 'x' })) });
const subscription = (email: string | null, isOn: boolean) => ({
  data: { id: 7, attributes: { email, phone: null, subscribed_for_email: isOn, subscribed_for_sms: false } },
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

  test('all of them are offered under the words of the specification, the chosen ones pressed', async () => {
    expect(await isPressed('Grief')).toBe(true);
    expect(await isPressed('Goals')).toBe(false);
    expect(screen.getByText('Choose the topics that might interest you:')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined();
  });

  test('a press is shown and sent at once, as the whole choice with the id', async () => {
    answer(updateUser, () => new Promise(() => {}));
    await userEvent.click(await chip('Sleep'));

    expect(await isPressed('Sleep')).toBe(true);
    await vi.waitFor(() => expect(sent(updateUser)).toEqual([{ params: { id: 7 }, body: { topics: [2, 3], id: 7 } }]));
  });

  test('quick presses are sent one after the other, and the last state is what stays', async () => {
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

  test('a press that could not be kept is undone, and said', async () => {
    refuse(updateUser, 'unavailable');
    await userEvent.click(await chip('Goals'));

    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your last change could not be kept/);
    expect(await isPressed('Goals')).toBe(false);
    expect(await isPressed('Grief')).toBe(true);

    answer(updateUser, me);
    await userEvent.click(await chip('Goals'));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await isPressed('Goals')).toBe(true);
  });

  test('of two presses, the one that was kept stays when the other is not', async () => {
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

describe('check-ins', () => {
  const way = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).parentElement?.parentElement?.parentElement as HTMLElement;

  async function sendCode() {
    const email = await way('By email');
    await userEvent.type(within(email).getByLabelText('Email for check-ins'), 'Asha.Private@example.org');
    await userEvent.click(within(email).getByRole('button', { name: 'Send code' }));
    await within(email).findByText(/Enter the 5 digits we sent to asha.private@example.org/);
    return email;
  }

  test('an address is confirmed by the code that was sent there, and is on from then', async () => {
    answer(sendTriageCode, { sent: true });
    answer(confirmTriageAddress, subscription('asha.private@example.org', true));
    const email = await sendCode();
    expect(sent(sendTriageCode)).toEqual([{ body: { channel: 'email', email: 'asha.private@example.org' } }]);

    await userEvent.click(within(email).getByLabelText('Digit 1 of 5'));
    await userEvent.keyboard('40712');

    const control = await screen.findByRole('switch', { name: 'Check-ins by email' });
    expect(control.getAttribute('aria-checked')).toBe('true');
    expect(sent(confirmTriageAddress)).toEqual([{ body: { channel: 'email', otp: '40712' } }]);
  });

  test('a wrong code is told beside the boxes, and none at all as well', async () => {
    answer(sendTriageCode, { sent: true });
    refuse(confirmTriageAddress, 'invalid_otp');
    const email = await sendCode();
    await userEvent.click(within(email).getByRole('button', { name: 'Confirm' }));
    expect(await within(email).findByText('Please enter OTP.')).toBeDefined();

    await userEvent.click(within(email).getByLabelText('Digit 1 of 5'));
    await userEvent.keyboard('11111');
    await userEvent.click(within(email).getByRole('button', { name: 'Confirm' }));
    expect(await within(email).findByText('Invalid or expired OTP')).toBeDefined();
  });

  test('a phone number wants its country, and the specification’s words say so', async () => {
    const phone = await way('By text message');
    await userEvent.click(within(phone).getByRole('button', { name: 'Send code' }));

    expect(await within(phone).findByText('Please enter Phone Number')).toBeDefined();
  });
});

describe('a confirmed address', () => {
  beforeEach(async () => {
    cleanup();
    answer(showTriageSubscription, subscription('asha@example.org', true));
    render(
      <QueryProvider>
        <SettingsModal user={me} onClose={() => {}} />
      </QueryProvider>,
    );
  });
  const control = () => screen.findByRole('switch', { name: 'Check-ins by email' });

  test('is switched off at once', async () => {
    answer(updateTriageSubscription, subscription('asha@example.org', false));
    await userEvent.click(await control());

    expect((await control()).getAttribute('aria-checked')).toBe('false');
    expect(sent(updateTriageSubscription)).toEqual([{ body: { subscribed_for_email: false } }]);
  });

  test('a switch that could not be kept goes back, and that is said', async () => {
    refuse(updateTriageSubscription, 'unavailable');
    await userEvent.click(await control());

    expect((await screen.findByRole('alert')).textContent).toMatch(/^That could not be kept/);
    expect((await control()).getAttribute('aria-checked')).toBe('true');
  });

  test('is removed after asking once more', async () => {
    answer(removeTriageAddress, { data: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: By email' }));
    expect(sent(removeTriageAddress)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));

    expect(await screen.findByLabelText('Email for check-ins')).toBeDefined();
    expect(sent(removeTriageAddress)).toEqual([{ params: { channel: 'email' } }]);
  });
});

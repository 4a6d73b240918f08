// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  beginTotp,
  confirmTotp,
  dismissFactorOffer,
  type Factors,
  listFactors,
  mailFirstFactorCode,
  permitFirstFactor,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from '@waymark/contract/people/factors';
import { addPasskey, beginPasskey } from '@waymark/contract/people/passkeys';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { APP, NO_FACTORS, PHONE, RECOVERY_CODES_SHOWN } from '../../../../test/factors.ts';
import { sessionUser } from '../../../../test/people.ts';
import { FactorOffer } from './factor-offer.tsx';
import { FactorsCard } from './factors-card.tsx';

const makePasskey = vi.hoisted(() => vi.fn());
vi.mock('#auth/passkeys.ts', () => ({ makePasskey }));

const user = sessionUser(ROLE.coach, SUB_ROLE.coach);
const PASSKEY = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'abc', attestationObject: 'abc' },
};

beforeEach(() => {
  answer(mailFirstFactorCode, { email: user.email, sent: true });
  answer(permitFirstFactor, { until: '2026-11-27T15:00:00Z' });
  makePasskey.mockReset().mockResolvedValue({ ok: true, given: PASSKEY });
});
afterEach(cleanup);

const draw = (page: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

function show(factors: Partial<Factors>) {
  answer(listFactors, { ...NO_FACTORS, ...factors });
  return draw(<FactorsCard user={user} />);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function confirmFirst() {
  await userEvent.type(await screen.findByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByLabelText('Digit 1 of 5'));
  await userEvent.paste('40 512');
}

test('says in two sentences why, and adds the first passkey after password and mailed code', async () => {
  answer(addPasskey, { factor: PHONE, recoveryCodes: [...RECOVERY_CODES_SHOWN] });
  show({});
  await screen.findByText(/^Passwords get guessed.*your password alone\.$/);
  await press('Add a passkey');
  await confirmFirst();

  await screen.findByRole('heading', { name: 'Save your recovery codes' });
  expect(askedOf(mailFirstFactorCode)).toHaveLength(1);
  expect(askedOf(permitFirstFactor)).toMatchObject([{ body: { password: 'quiet-harbour-42', otp: '40512' } }]);
  expect(askedOf(addPasskey)).toMatchObject([{ body: { passkey: PASSKEY } }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(RECOVERY_CODES_SHOWN);

  answer(listFactors, { ...NO_FACTORS, factors: [PHONE], recoveryCodesLeft: 10 });
  await press('I’ve saved them');
  expect(screen.queryByText(RECOVERY_CODES_SHOWN[0] ?? '')).toBeNull();
});

test('says a wrong password at its field, and lets the person try again', async () => {
  refuse(permitFirstFactor, 'wrong_current_password');
  show({});
  await press('Add a passkey');
  await confirmFirst();
  const note = await screen.findByText('This isn’t your password.');
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(note.id);
  expect(makePasskey).not.toHaveBeenCalled();
});

test('says what the browser refused, and tries again without the password', async () => {
  makePasskey.mockResolvedValueOnce({ ok: false, words: 'No passkey was added.' });
  answer(addPasskey, { factor: PHONE, recoveryCodes: [...RECOVERY_CODES_SHOWN] });
  show({});
  await press('Add a passkey');
  await confirmFirst();
  await screen.findByText('No passkey was added.');
  await press('Add a passkey');
  await screen.findByRole('heading', { name: 'Save your recovery codes' });
  expect(askedOf(permitFirstFactor)).toHaveLength(1);
});

test('adds an app by its QR code or its key, once its first code is right', async () => {
  answer(beginTotp, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Waymark:a', until: '2026-11-27T15:00:00Z' });
  refuse(confirmTotp, 'wrong_factor_code');
  show({ factors: [PHONE], recoveryCodesLeft: 9 });
  await press('Add an authenticator app');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByLabelText<HTMLInputElement>('Key for your authenticator app').value).toBe('JBSWY3DPEHPK3PXP');
  expect(screen.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')).toMatch(/^otpauth:/);

  await userEvent.type(screen.getByLabelText('6-digit code from your app'), '123 456');
  await press('Add the app');
  await screen.findByText(PROBLEMS.wrong_factor_code.message);

  answer(confirmTotp, { factor: APP, recoveryCodes: null });
  answer(listFactors, { ...NO_FACTORS, factors: [PHONE, APP], recoveryCodesLeft: 9 });
  await press('Add the app');
  await screen.findByRole('rowheader', { name: /^Authenticator app/ });
  expect(askedOf(confirmTotp).at(-1)).toEqual(expect.objectContaining({ body: { code: '123456' } }));
  expect(askedOf(beginTotp)).toHaveLength(1);
});

test('renames a passkey', async () => {
  answer(renameFactor, { ...PHONE, name: 'My phone' });
  show({ factors: [PHONE], recoveryCodesLeft: 10 });
  await press('Rename Chrome on Android');
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  expect(field.value).toBe('Chrome on Android');
  await userEvent.clear(field);
  await userEvent.type(field, 'My phone');
  answer(listFactors, { ...NO_FACTORS, factors: [{ ...PHONE, name: 'My phone' }], recoveryCodesLeft: 10 });
  await press('Save the name');
  await screen.findByRole('rowheader', { name: /^My phone/ });
  expect(askedOf(renameFactor)).toMatchObject([{ params: { id: PHONE.id }, body: { name: 'My phone' } }]);
});

test('says before it removes the last one that a password is enough again', async () => {
  answer(removeFactor, undefined);
  show({ factors: [PHONE], recoveryCodesLeft: 10 });
  await press('Remove Chrome on Android');
  screen.getByText(/your password alone will be enough to sign in/);
  expect(askedOf(removeFactor)).toEqual([]);
  answer(listFactors, NO_FACTORS);
  await press('Remove passkey');
  await screen.findByText(/^Passwords get guessed/);
});

test('keeps the last one of someone whose role needs it, and says so', async () => {
  refuse(removeFactor, 'factor_needed');
  show({ factors: [PHONE], need: 'required', recoveryCodesLeft: 10 });
  await press('Remove Chrome on Android');
  await press('Remove passkey');
  await screen.findByText(PROBLEMS.factor_needed.message);
});

test('makes new recovery codes once their consequence is accepted', async () => {
  answer(renewRecoveryCodes, { recoveryCodes: [...RECOVERY_CODES_SHOWN] });
  show({ factors: [PHONE], recoveryCodesLeft: 2 });
  await screen.findByText(/^2 of 10 left\. Make new ones before they run out\./);
  await press('Make new codes');
  screen.getByText(/stop working right away/);
  await press('Make new codes');
  const codes = await screen.findByRole('region', { name: 'Save your recovery codes' });
  within(codes).getByRole('button', { name: 'Download' });
});

test.each<[string, Partial<Factors>, RegExp]>([
  [
    'by when a role needs one',
    { need: 'required', dueAt: '2026-12-11T09:00:00Z' },
    /^Your role needs .* by Fri 11 Dec/,
  ],
  ['that someone says it is lost', { factors: [PHONE], lostReadyAt: '2026-11-30T09:00:00Z' }, /said that your second/],
  ['that passkeys need a secure address', { passkeys: 'unavailable' }, /^Passkeys don’t work at this address/],
  ['that the practice has none', { need: 'off' }, /^This practice has turned second factors off/],
])('says %s', async (_, factors, words) => {
  show(factors);
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('p, [role]')].some(({ textContent }) => words.test(textContent))).toBe(true),
  );
});

test('offers one on Today when the API says so, and never again once that is refused', async () => {
  answer(listFactors, { ...NO_FACTORS, isOffered: true });
  answer(dismissFactorOffer, undefined);
  draw(<FactorOffer />);
  await screen.findByRole('link', { name: 'Set it up' });
  await press('Don’t ask again');
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull());
  expect(askedOf(dismissFactorOffer)).toHaveLength(1);
  expect(askedOf(beginPasskey)).toEqual([]);
});

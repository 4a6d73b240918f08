// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { AppMessages } from '@waymark/contract/app-messages';
import { isEmailTaken, verifySignUp } from '@waymark/contract/people/accounts';
import { agreementWording } from '@waymark/contract/people/agreements';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';

const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithToken: async () => ({ ok: true }) }));
vi.mock('./load-page.ts', () => ({ loadPage }));
vi.mock('./login-modal.tsx', () => ({
  LoginModal: ({ name }: { name: LoginKindName }) => <h2>{LOGIN_KINDS[name].title}</h2>,
}));
const { ModalHost } = await import('#features/site/modals/modal-host.tsx');

const PASSWORD = 'quiet-harbour-42';

beforeEach(() => {
  loadPage.mockReset();
  answer(isEmailTaken, { data: { exists: false } });
  answer(signUpByRole, { jwt: 'sign.up.token' });
  answer(verifySignUp, { jwt: 'a.b.c', user: sessionUser(ROLE.coachee, SUB_ROLE.coachee) });
  render(<ModalHost />);
});
afterEach(cleanup);

type SignUpKind = NonNullable<AppMessages['show-signup-modal']>['user_type'];

async function open(user_type?: SignUpKind) {
  act(() => sendAppMessage('show-signup-modal', user_type ? { user_type } : undefined));
  return within(await screen.findByRole('dialog'));
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillAndSend() {
  write('Email', 'asha@example.org');
  write('Phone number', '(415) 555-0132');
  write('Password', PASSWORD);
  write('Confirm password', PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}

test('has the specified texts and fields, in order', async () => {
  const modal = await open();
  expect(modal.getByRole('heading').textContent).toBe('Sign up and get started!');
  modal.getByText('Get access to free resources on signup');
  const labels = screen.getByRole('dialog').querySelectorAll('label');
  expect([...labels].map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Phone number',
    'Password',
    'Confirm password',
  ]);
  modal.getByRole('button', { name: 'Sign Up' });
  expect(modal.getByText(/^Do you have already an account \?/).textContent).toBe(
    'Do you have already an account ? Login',
  );
});

test.each<[SignUpKind, string]>([
  [undefined, 'This creates your own account, to be coached.'],
  ['coachee', 'This creates your own account, to be coached.'],
  ['coach', 'This creates a coach account. We review it before clients can find you.'],
  ['enterprise-admin', 'This creates an organisation, with you as its admin.'],
  ['business-admin', 'This creates a business account, with you as its admin.'],
])('says in the modal for %s, before the first field, what kind of account it creates', async (kind, text) => {
  const modal = await open(kind);
  const line = modal.getByText(text);
  expect(line.compareDocumentPosition(modal.getByLabelText('Email')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('states the minimum age, and opens the privacy policy without losing what was typed', async () => {
  const modal = await open();
  const line = modal.getByText(/you are 18 or over/);
  expect(line.textContent?.replace(' (opens in a new tab)', '')).toBe(agreementWording());
  const link = modal.getByRole('link', { name: 'privacy policy (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy-policy', '_blank']);
});

test('says who lets people in where that takes an invitation, and takes the one from a link', async () => {
  document.documentElement.dataset['signUps'] = 'coach';
  onTestFinished(() => {
    delete document.documentElement.dataset['signUps'];
    window.location.hash = '';
  });
  const modal = await open();
  modal.getByText(/lets people in by invitation/);
  expect(screen.queryByLabelText('Email')).toBeNull();
  fireEvent.click(modal.getByRole('button', { name: 'Close' }));
  window.location.hash = '#invited=a-sealed_word';
  await open();
  fillAndSend();
  await screen.findByRole('heading', { name: 'OTP Verification' });
  const [, sent] = asked.mock.calls.find(([endpoint]) => endpoint === signUpByRole) ?? [];
  expect(sent?.body).toMatchObject({ role: 3, invitation: 'a-sealed_word' });
});

test('accepts phone numbers of the US, the default, and India', async () => {
  const modal = await open();
  const countries = modal.getByRole('combobox') as HTMLSelectElement;
  expect([...countries.options].map(({ value }) => value).sort()).toEqual(['IN', 'US']);
  expect(countries.value).toBe('US');
});

test.each<[SignUpKind, number, number | null]>([
  [undefined, 3, 5],
  ['coachee', 3, 5],
  ['coach', 5, 2],
  ['enterprise-admin', 11, null],
  ['business-admin', 13, null],
])('signs up in the modal for %s with role %i and sub-role %s', async (kind, role, sub_role) => {
  await open(kind);
  fillAndSend();
  await screen.findByRole('heading', { name: 'OTP Verification' });
  expect(asked.mock.calls.find(([endpoint]) => endpoint === signUpByRole)?.[1].body).toEqual({
    email: 'asha@example.org',
    username: 'asha@example.org',
    phone: '+14155550132',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    role,
    sub_role,
  });
});

test('checks whether an address is taken once it is valid, sending nothing else', async () => {
  await open();
  fillAndSend();
  await screen.findByRole('heading', { name: 'OTP Verification' });
  expect(asked.mock.calls[0]).toEqual([isEmailTaken, { body: { email: 'asha@example.org' } }]);
  cleanup();

  asked.mockClear();
  render(<ModalHost />);
  await open();
  write('Email', 'asha@');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByText('Please enter a valid Email.');
  expect(asked).not.toHaveBeenCalled();
});

test('asks for the code after a sign-up, with the token that it returned', async () => {
  await open();
  fillAndSend();
  await screen.findByRole('heading', { name: 'OTP Verification' });
  asked.mockClear();
  for (const box of screen.getAllByLabelText(/^Digit/)) fireEvent.input(box, { target: { value: '7' } });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ body: { otp: '77777' }, token: 'sign.up.token' });
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/profile'));
});

test('empties the boxes after a wrong code, and focuses the first one after a sign-up', async () => {
  refuse(verifySignUp, 'invalid_otp');
  await open();
  fillAndSend();
  await screen.findByRole('heading', { name: 'OTP Verification' });
  for (const box of screen.getAllByLabelText(/^Digit/)) fireEvent.input(box, { target: { value: '7' } });

  await screen.findByText('Invalid or expired OTP');
  const boxes = screen.getAllByLabelText<HTMLInputElement>(/^Digit/);
  expect(boxes.map(({ value }) => value).join('')).toBe('');
  await vi.waitFor(() => expect(document.activeElement).toBe(boxes[0]));
});

test.each<[SignUpKind, string]>([
  [undefined, 'Mentee Login'],
  ['enterprise-admin', 'Enterprise admin login'],
])('links the modal for %s to the %s', async (kind, title) => {
  const modal = await open(kind);
  fireEvent.click(modal.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText('Sign up and get started!')).toBeNull();
});

test.each<[SignUpKind, string]>([
  ['coach', '/coach/login'],
  ['business-admin', '/smb/ba/login'],
])('links the modal for %s to their page %s', async (kind, path) => {
  const modal = await open(kind);
  fireEvent.click(modal.getByRole('button', { name: 'Login' }));
  expect(loadPage).toHaveBeenCalledWith(path);
});

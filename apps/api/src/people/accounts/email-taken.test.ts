import { isEmailTaken, logIn, verifySignUp } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { expect, test } from 'vitest';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

const ask = (email: string) => api.call(null, isEmailTaken, { body: { email } });

test('reports an address with an account as taken in any spelling, and another as free', async () => {
  const { email } = await newPerson(api);

  expect(await ask(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: { data: { exists: true } } });
  expect((await ask(newAddress('stranger'))).body).toEqual({ data: { exists: false } });
});

test('recognises an address in lookalike letters', async () => {
  const email = newAddress('casha');
  await newPerson(api, { email });
  const lookalike = email.replace('c', '\u{1D402}');

  expect((await ask(lookalike)).body).toEqual({ data: { exists: true } });
  expect((await api.call(null, logIn, { body: { email: lookalike, password: PASSWORD, role: 3 } })).status).toBe(200);
});

test.each(['', 'asha', 'asha@'])('rejects "%s" as an address', async (email) => {
  const { status, body } = await ask(email);

  expect(status).toBe(400);
  expect(body.error.message).toBe('Please enter a valid Email.');
});

test('names the field at fault in a sign-up and its verification', async () => {
  const fields = {
    email: newAddress(),
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    role: 3,
    sub_role: 5,
  };
  const signUp = { ...fields, username: fields.email, phone: '+14155550132' };
  const verification = { ...fields, otp: '40712' };
  const cases = [
    [signUpByRole, { ...signUp, phone: '' }, 'phone', 'Please enter Phone Number'],
    [signUpByRole, { ...signUp, phone: '+442071838750' }, 'phone', 'Please enter a valid Phone Number.'],
    [
      signUpByRole,
      { ...signUp, password: '1234567' },
      'password',
      'Password is too short - should be 8 chars minimum.',
    ],
    [signUpByRole, { ...signUp, passwordConfirmation: 'x' }, 'passwordConfirmation', 'Passwords must match.'],
    [verifySignUp, { ...verification, otp: '' }, 'otp', 'Please enter OTP.'],
    [verifySignUp, { ...verification, otp: '4071' }, 'otp', 'Please enter OTP.'],
  ] as const;
  for (const [endpoint, body, field, message] of cases) {
    const reply = await api.call(null, endpoint, { body });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.errors[0]).toMatchObject({ path: [field], message });
  }
});

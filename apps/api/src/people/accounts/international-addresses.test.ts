import { isEmailTaken, logIn } from '@waymark/contract/people/accounts';
import { inviteFamilyMember } from '@waymark/contract/people/invitations';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const READ = 'Zoe@Müller.example';
const STORED = 'zoe@xn--mller-kva.example';

test('knows a person by an address whose domain is international, however it is written', async () => {
  const { id } = await newPerson(api, { email: STORED });
  for (const email of [READ, STORED, `\u202a${READ}\u200b`, 'zoe@mu\u0308ller.example', STORED.toUpperCase()]) {
    expect((await api.call(null, isEmailTaken, { body: { email } })).body.data).toEqual({ exists: true });
    const { status, body } = await api.call(null, logIn, { body: { email, password: PASSWORD, role: 3, sub_role: 5 } });
    expect([email, status, body.user?.id]).toEqual([email, 200, id]);
  }
});

test('signs up and invites people at such an address', async () => {
  const pair = { password: PASSWORD, passwordConfirmation: PASSWORD };
  const email = 'neu@müller.example';
  const signUp = { ...pair, email, username: email, phone: '+14155550132', role: 3, sub_role: 5 } as const;
  expect((await api.call(null, signUpByRole, { body: signUp })).status).toBe(200);
  const found = await rowsOf(api.db, sql`SELECT email FROM sign_ups WHERE email LIKE 'neu@%'`);
  expect(found).toEqual([{ email: 'neu@xn--mller-kva.example' }]);

  const person = await newPerson(api);
  const draft = { firstName: 'Zoe', lastName: 'Ng', email: 'z@müller.example', username: 'z@müller.example' };
  const invited = await api.call(person, inviteFamilyMember, { body: { ...draft, invitor: person.id } });
  expect(invited.body.user).toMatchObject({ email: 'z@xn--mller-kva.example' });
});

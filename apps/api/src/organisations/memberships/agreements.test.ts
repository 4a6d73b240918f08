import { agreementWording, POLICY_CHANGED_ON } from '@waymark/contract/people/agreements';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { familyCalls } from '#test/family-calls.ts';
import { newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { signUpCalls } from '#test/sign-up-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { signUp, verify, mailedCode } = signUpCalls(api);
const family = familyCalls(api);
const organisation = organisationCalls(api);

const agreementOf = async (email: string) =>
  rowsOf<{ wording: string; policyOf: string; isNow: boolean }>(
    api.db,
    sql`SELECT a.wording, a.policy_of::text AS "policyOf", a.agreed_at <= now() AS "isNow"
      FROM agreements a JOIN users u ON u.id = a.user_id WHERE u.email = ${email}`,
  );

const KEPT = [{ wording: agreementWording(), policyOf: POLICY_CHANGED_ON, isNow: true }];

test('what someone agreed to is kept with the account, whichever way they made it', async () => {
  const [alone, related, employed] = [newAddress('alone'), newAddress('related'), newAddress('employed')];
  await signUp(alone);
  expect(await agreementOf(alone)).toEqual([]);
  await verify(alone, await mailedCode(alone));
  expect(await agreementOf(alone)).toEqual(KEPT);

  await family.invite(await newPerson(api), related);
  await family.accept(await family.mailedCode(related));
  expect(await agreementOf(related)).toEqual(KEPT);

  const { admin } = await newOrganisation(api, { seats: 2 });
  await organisation.invite(admin, employed);
  await organisation.accept(employed);
  expect(await agreementOf(employed)).toEqual(KEPT);
});

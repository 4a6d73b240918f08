import { DAY_MS } from '@waymark/contract/durations';
import { showLook } from '@waymark/contract/people/practice-look';
import { inviteClient } from '@waymark/contract/practice/person-accounts';
import { changePracticeRules, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newAddress, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { signUpCalls } from '#test/sign-up-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { signUp, verify, mailedCode } = signUpCalls(api);

let owner: Person;
const open = async (signUps: readonly string[]) => {
  const { version } = (await api.call(owner, showPracticeRules)).body;
  return api.call(owner, changePracticeRules, { body: { version, signUps } });
};

beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  expect((await open(['enterprise-admin'])).status).toBe(200);
});

/** As it stands in the mail. */
async function invitationOf(email: string, role: 'coachee' | 'coach' = 'coachee'): Promise<string> {
  await api.call(owner, inviteClient, { body: { email, role } });
  const { text } = await api.mailTo(email, /invited to Waymark/);
  return /#invited=([\w-]+)/.exec(text)?.[1] ?? 'none';
}

test('an account that takes an invitation is refused to someone without one, and others are not', async () => {
  const refused = await signUp(newAddress('stranger'));
  expect(refused).toMatchObject({ status: 403, body: { error: { details: { code: 'sign_up_by_invitation' } } } });
  expect(refused.body.error.details.errors[0].path).toEqual(['role']);
  expect((await signUp(newAddress('coach'), { role: 5, sub_role: 2 })).status).toBe(403);
  expect((await signUp(newAddress('organisation'), { role: 11, sub_role: null })).status).toBe(200);
});

test('someone who was invited signs up with the email that got it, as what they were invited', async () => {
  const [client, coach] = [newAddress('client'), newAddress('coach')];
  const invitation = await invitationOf(client);
  expect((await signUp(client, { invitation })).status).toBe(200);
  expect((await verify(client, await mailedCode(client))).body.user).toMatchObject({ role: { id: 3 } });

  const toCoach = await invitationOf(coach, 'coach');
  expect((await signUp(coach, { invitation: toCoach })).status).toBe(403);
  expect((await signUp(coach, { role: 5, sub_role: 2, invitation: toCoach })).status).toBe(200);
});

test('an invitation is of no use with another email, changed, or after 14 days, and the email field says so', async () => {
  const email = newAddress('late');
  const invitation = await invitationOf(email);
  const refusedAt = async (address: string, given: string) => {
    const { status, body } = await signUp(address, { invitation: given });
    return [status, body.error?.details.errors[0].path];
  };
  expect(await refusedAt(newAddress('other'), invitation)).toEqual([403, ['email']]);
  for (const given of ['', 'x', `${invitation}x`, invitation.slice(4)])
    expect([given, await refusedAt(email, given)]).toEqual([given, [403, ['email']]]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * DAY_MS + 1 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await refusedAt(email, invitation)).toEqual([403, ['email']]);
});

test('which accounts are open comes with how the practice shows itself, as a change of it', async () => {
  const before = (await api.call(null, showLook)).body;
  expect(before.signUps).toEqual(['enterprise-admin']);
  await open(['coach', 'coachee', 'enterprise-admin']);
  const after = (await api.call(null, showLook)).body;
  expect(after.signUps).toEqual(['coachee', 'coach', 'enterprise-admin']);
  expect(after.version).toBeGreaterThan(before.version);
  await open(['enterprise-admin']);
});

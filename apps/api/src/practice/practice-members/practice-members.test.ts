import { randomUUID } from 'node:crypto';
import { showMe } from '@waymark/contract/people/session-users';
import { stepUp } from '@waymark/contract/people/step-up';
import { beginClaim, finishClaim, listPracticeMembers } from '@waymark/contract/practice/practice-members';
import { askForErasure, showErasurePlan } from '@waymark/contract/rights/erasures';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { addApp, permitFirst } from '#test/factor-calls.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { makePracticeHeadJob } from './practice-members.jobs.ts';
import { addMember, removeMember } from './practice-members.service.ts';

const api = startTestApp();

/** Each test has a practice for itself. */
afterEach(() => api.db.execute(sql`DELETE FROM practice_members`));

const operator = (...args: string[]) =>
  runCommand(api.services, args).then(
    (lines) => lines.join('\n'),
    (error: Error) => error.message,
  );

async function newClaim() {
  const printed = await operator('claim-link');
  const claim = /\/practice\/claim#(\S+)/.exec(printed)?.[1] ?? '';
  const password = 'quiet-harbour-42';
  return {
    claim,
    email: newAddress('owner'),
    firstName: 'Ines',
    lastName: 'Roth',
    password,
    passwordConfirmation: password,
  };
}

type NewClaim = Awaited<ReturnType<typeof newClaim>>;

async function codeFor(body: NewClaim): Promise<string> {
  expect((await api.call(null, beginClaim, { body })).status).toBe(200);
  const { text } = await api.mailTo(body.email, /code/);
  return /\b\d{5}\b/.exec(text)?.[0] ?? '';
}

const claimWith = (body: NewClaim, otp: string) => api.call(null, finishClaim, { body: { ...body, otp } });

async function claimed() {
  const body = await newClaim();
  const { body: signedIn } = await claimWith(body, await codeFor(body));
  return { id: signedIn.user.id, email: body.email, jwt: signedIn.jwt };
}

describe('claiming', () => {
  test('makes the first owner, and opens nothing to them before they have a second factor', async () => {
    const owner = await claimed();
    const { body: me } = await api.call(owner, showMe);
    expect([me.firstName, me.role]).toEqual(['Ines', { id: 20, name: 'Practice' }]);
    const closed = await api.call(owner, listPracticeMembers);
    expect(closed.body.error.details.code).toBe('factor_required');

    await permitFirst(api, owner as never);
    await addApp(api, owner as never);

    const { body } = await api.call(owner, listPracticeMembers);
    expect(body.data).toEqual([
      expect.objectContaining({ name: 'Ines Roth', part: 'owner', isMe: true, hasFactor: true }),
    ]);
  });

  test('keeps only a hash of the link', async () => {
    const { claim } = await newClaim();
    const kept = JSON.stringify(await rowsOf(api.db, sql`SELECT * FROM practice_claims`));
    expect(claim).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(claim);
  });

  test('works once, of two at once for one of them', async () => {
    const one = await newClaim();
    const other = { ...one, email: newAddress('owner') };
    const codes = [await codeFor(one), await codeFor(other)] as const;

    const answers = await Promise.all([claimWith(one, codes[0]), claimWith(other, codes[1])]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const accounts = await rowsOf(api.db, sql`SELECT FROM users WHERE email IN (${one.email}, ${other.email})`);
    expect(accounts).toHaveLength(1);
    expect((await api.call(null, beginClaim, { body: one })).body.error.details.code).toBe('incorrect_code');
  });

  test('refuses a link that is too old, was replaced, or was made up', async () => {
    const old = await newClaim();
    await api.db.execute(sql`UPDATE practice_claims SET expires_at = now() - interval '1 second'`);
    expect((await api.call(null, beginClaim, { body: old })).status).toBe(400);
    const replaced = await newClaim();
    const newest = await newClaim();
    expect((await api.call(null, beginClaim, { body: replaced })).status).toBe(400);
    expect((await api.call(null, beginClaim, { body: { ...newest, claim: 'made-up' } })).status).toBe(400);
    expect((await api.call(null, beginClaim, { body: newest })).status).toBe(200);
  });

  test('is refused where there is an owner, with an earlier link too', async () => {
    const body = await newClaim();
    await newPracticeMember(api, 'owner');
    expect((await api.call(null, beginClaim, { body })).status).toBe(400);
    expect(await operator('claim-link')).toContain('has an owner');
  });

  test('can be begun again for an address that was mistyped', async () => {
    const mistyped = await newClaim();
    await codeFor(mistyped);
    const right = { ...mistyped, email: newAddress('owner') };
    expect((await claimWith(right, await codeFor(right))).status).toBe(200);
  });

  test('refuses a weak password in the words of every sign-up', async () => {
    const body = { ...(await newClaim()), password: 'aaaaaaaa', passwordConfirmation: 'aaaaaaaa' };
    const reply = await api.call(null, beginClaim, { body });
    expect([reply.status, reply.body.error.details.code]).toEqual([400, 'repeated_password']);
  });
});

describe('the console', () => {
  test('opens by the membership of this moment, whatever role the account has', async () => {
    const coach = await newPracticeMember(api, 'coordinator', { role: 5 });
    await newPracticeMember(api, 'owner');
    expect((await api.call(coach, listPracticeMembers)).status).toBe(200);

    await operator('end-practice-member', coach.email);

    const reply = await api.call(coach, listPracticeMembers);
    expect([reply.status, reply.body.error.details.code]).toEqual([403, 'forbidden']);
  });

  test('asks for a proof once the last one is older than ten minutes', async () => {
    const owner = await newPracticeMember(api, 'owner');
    await api.db.execute(
      sql`UPDATE login_sessions SET authenticated_at = now() - interval '11 minutes' WHERE user_id = ${owner.id}`,
    );
    expect((await api.call(owner, listPracticeMembers)).body.error.details.code).toBe('step_up_required');
    // A password alone proves no one who has a second factor.
    const proof = await api.call(owner, stepUp, { body: { kind: 'password', password: PASSWORD } });
    expect(proof.body.error.details.code).toBe('second_factor_required');
  });

  test('stays closed to the role without a membership', async () => {
    const former = await newPerson(api, { role: 20 });
    const reply = await api.call(former, listPracticeMembers);
    expect(['factor_required', 'forbidden']).toContain(reply.body.error.details.code);
  });
});

describe('the last owner', () => {
  test('stays, also when two end each other at once', async () => {
    const [one, other] = [await newPracticeMember(api, 'owner'), await newPracticeMember(api, 'owner')];
    const ends = await Promise.allSettled([one, other].map(({ id }) => removeMember(api.services, null, id)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await operator('end-practice-member', ends[0]?.status === 'fulfilled' ? other.email : one.email)).toContain(
      'Name another first',
    );
  });

  test('hears before deleting their account that another owner must be named', async () => {
    const owner = await newPracticeMember(api, 'owner');
    await newPracticeMember(api, 'coordinator');
    const { body: plan } = await api.call(owner, showErasurePlan);
    expect(plan.data.first).toEqual([expect.stringContaining('only owner of this practice')]);
    expect((await api.call(owner, askForErasure)).body.error.details.code).toBe('erasure_needs_admin');

    await addMember(api.services, null, (await newPerson(api)).id, 'owner');

    expect((await api.call(owner, askForErasure)).status).toBe(201);
  });

  test('is not one who asked to be deleted', async () => {
    const [leaving, staying] = [await newPracticeMember(api, 'owner'), await newPracticeMember(api, 'owner')];
    await api.call(leaving, askForErasure);
    expect((await api.call(staying, askForErasure)).body.error.details.code).toBe('erasure_needs_admin');
  });
});

test('operators give a part once, to accounts that exist, and list who has one', async () => {
  const { email } = await newPerson(api, { role: 5 });
  expect(await operator('add-practice-member', email, 'king')).toContain('must be one of');
  expect(await operator('add-practice-member', newAddress(), 'owner')).toContain('has no account');
  expect(await operator('add-practice-member', email, 'bookkeeper')).toContain('bookkeeper of this practice');
  expect(await operator('add-practice-member', email, 'owner')).toContain('already');
  expect(await operator('practice')).toMatch(new RegExp(`Bookkeeper +${email} .*without a second factor`));
});

test('mails the head of the log to each owner once a week, however often the job runs', async () => {
  const [one, other] = [await newPracticeMember(api, 'owner'), await newPracticeMember(api, 'owner')];
  await addMember(api.services, null, (await newPerson(api)).id, 'coordinator');
  const run = () => makePracticeHeadJob.handle({ id: randomUUID(), data: {}, services: api.services });
  await Promise.all([run(), run()]);
  await run();

  const heads = await Promise.all([one, other].map(({ email }) => api.mailTo(email, /practice’s log/)));

  const [head = ''] = /[0-9a-f]{64}/.exec(heads[0]?.text ?? '') ?? [];
  expect(api.mailsTo(one.email)).toHaveLength(1);
  expect(await operator('audit', head)).toContain('Nothing of the practice’s own log up to that head is missing.');
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`DELETE FROM practice_entries`);
  });
  expect(await operator('audit', head)).toContain('The practice’s own log: the end differs');
});

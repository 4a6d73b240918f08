import { lookUpCheckIn } from '@waymark/contract/wellbeing/check-in-links';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { users } from '#people/users/users.table.ts';
import { newClient } from '#test/booking-calls.ts';
import { checkInCalls } from '#test/check-in-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { choose, askNow, ageAsk, liveIn, neverQuiet, lookUp, answerLink, list, codeIn } = checkInCalls(api);

async function newAsked(choice: Record<string, unknown> = {}): Promise<Person & { readonly code: string }> {
  const person = await newPerson(api);
  await neverQuiet(person);
  await liveIn(person, 'Asia/Kolkata', 'IN');
  await choose(person, choice);
  return { ...person, code: await askNow(person) };
}

test('shows the question to the holder of the link, and takes one answer', async () => {
  const { code, ...person } = await newAsked({ sharesComing: true });
  expect((await lookUp(code)).body.data).toEqual({ kind: 'who5', isShared: true, answeredAt: null });
  const { status, body } = await answerLink(code, [3, 3, 3, 2, 2]);
  expect([status, body.data]).toMatchObject([201, { kind: 'who5', score: 52, isShared: true, help: null }]);
  expect(await list(person)).toMatchObject([{ attributes: { kind: 'who5', score: 52, isShared: true } }]);

  const again = await answerLink(code, [5, 5, 5, 5, 5]);
  expect([again.status, again.body.error.details.code]).toEqual([409, 'already_answered']);
  expect(Date.parse((await lookUp(code)).body.data.answeredAt)).toBeLessThanOrEqual(Date.now());
  expect(await list(person)).toHaveLength(1);
});

test('tells no one who opens or answers it whose it is, or where they live, work or meet a coach', async () => {
  const coach = await newCoach(api, { firstName: 'Zebulon' });
  const person = await newClient(api, coach);
  await api.db.update(users).set({ firstName: 'Quirina', lastName: 'Abernathy' }).where(eq(users.id, person.id));
  await liveIn(person, 'Asia/Kolkata', 'IN');
  await neverQuiet(person);
  await choose(person, { sharesComing: true });
  const code = await askNow(person);
  const said = [];
  for (const answers of [[1, 1, 1, 1, 1], [1], [1, 1, 1, 1, 9]]) {
    said.push(await lookUp(code), await answerLink(code, answers));
  }
  const seen = said.map(({ status, body }) => `${status} ${JSON.stringify(body)}`).join('\n');
  expect(seen.match(/^201/gm)).toHaveLength(1);
  for (const word of ['Quirina', 'Abernathy', 'Zebulon', person.email, 'Kolkata', '"IN"']) {
    expect(seen).not.toContain(word);
  }
});

test('takes one of two answers at once', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const { code, ...person } = await newAsked();
    const replies = await Promise.all([answerLink(code), answerLink(code), answerLink(code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(person)).toHaveLength(1);
  }
});

test('answers a wrong and an expired code alike', async () => {
  const { code, ...person } = await newAsked();
  await ageAsk(person, 7.01);
  const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (const call of [lookUp, (given: string) => answerLink(given)]) {
    const replies = [await call(code), await call(wrong), await call('x')];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([400, replies[0]?.body]));
    expect(replies[0]?.body.error.details.code).toBe('incorrect_code');
  }
  expect(await list(person)).toEqual([]);
});

test('refuses answers to other questions than the one asked, and uses nothing up', async () => {
  const { code } = await newAsked();
  const cases = [[4], [3, 3, 3, 3], [3, 3, 3, 3, 6], [3, 3, 3, 3, -1], [3, 3, 3, 3, 1.5]];
  for (const answers of cases) {
    const reply = await answerLink(code, answers);
    const fields = reply.body.error.details.errors.map(({ path }: { path: string[] }) => path[0]);
    expect([reply.status, fields[0]]).toEqual([400, answers.length === 1 ? 'kind' : 'answers']);
  }
  expect((await answerLink(code)).status).toBe(201);
});

test('opens no other link of ours, and none of those opens a check-in', async () => {
  const { code } = await newAsked();
  expect(code).not.toBe(api.services.tokens.linkCode('invitation', code));
  expect((await lookUp(api.services.tokens.linkCode('password-reset', code))).status).toBe(400);
});

test('survives a robot that fetches every link of every mail, twice, and runs what its page runs', async () => {
  const people = [await newAsked(), await newAsked({ rhythm: 'one-question' }), await newAsked()];
  for (const { email } of people) {
    const { text, html } = await api.mailTo(email);
    const found = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([link]) =>
      link.replaceAll('&amp;', '&'),
    );
    for (const link of new Set(found)) {
      const { pathname, search } = new URL(link);
      for (const method of ['HEAD', 'GET', 'GET', 'OPTIONS'] as const) {
        await api.app.inject({ method, url: pathname + search });
      }
      for (const path of [lookUpCheckIn.url, '/check-in-links/answers']) {
        for (const method of ['HEAD', 'GET', 'GET'] as const) await api.app.inject({ method, url: path + search });
      }
    }
    const code = codeIn(text);
    for (let run = 1; run <= 3; run += 1) expect((await lookUp(code)).body.data.answeredAt).toBeNull();
  }
  for (const { email, ...person } of people) {
    const code = codeIn((await api.mailTo(email)).text);
    const { kind } = (await lookUp(code)).body.data;
    expect((await answerLink(code, kind === 'who5' ? [1, 2, 3, 4, 5] : [4])).status).toBe(201);
    expect(await list(person)).toHaveLength(1);
  }
});

test('shows who to call in the same answer from 28 down, with mails and jobs out of order', async () => {
  const away = async () => {
    throw new Error('This is away.');
  };
  const broken = {
    ...api.services,
    mail: { ...api.services.mail, send: away },
    sms: { send: away },
    jobs: { ...api.services.jobs, enqueue: away, enqueueAll: away },
  };
  const app = await buildApp(broken, { shedAboveDelayMs: 0, handlerTimeoutMs: 300_000, keepsAnswers: false });
  const answer = async (answers: readonly number[], kind: 'who5' | 'one-question') => {
    const { code } = await newAsked({ rhythm: kind });
    return (
      await app.inject({ method: 'POST', url: '/check-in-links/answers', payload: { code, kind, answers } })
    ).json();
  };
  const contacts = expect.arrayContaining([
    { name: 'Tele-MANAS', phone: '14416', hours: expect.stringMatching(/^India\. /) },
    { name: '988 Suicide & Crisis Lifeline', phone: '988', hours: expect.stringMatching(/^United States\. /) },
  ]);
  const help = { country: null, contacts };
  expect((await answer([2, 2, 1, 1, 1], 'who5')).data).toMatchObject({ score: 28, help });
  expect((await answer([2, 2, 2, 1, 1], 'who5')).data).toMatchObject({ score: 32, help: null });
  expect((await answer([0, 0, 0, 0, 0], 'who5')).data).toMatchObject({ score: 0, help });
  expect((await answer([1], 'one-question')).data).toMatchObject({ score: 20, help });
  expect((await answer([2], 'one-question')).data).toMatchObject({ score: 40, help: null });
  await app.close();
});

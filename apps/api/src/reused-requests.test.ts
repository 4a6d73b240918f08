import { randomUUID } from 'node:crypto';
import { changeGoal } from '@waymark/contract/coaching/goals';
import { sendMessage } from '@waymark/contract/messages/messages';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { messageCalls } from '#test/message-calls.ts';
import { newPerson } from '#test/people.ts';
import { requestedCalls } from '#test/requested-calls.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { newGoal } = sessionWorkCalls(api);
const { threadIdOf, takeBack } = messageCalls(api);

/** Names of ids that a caller makes for a request. */
const REQUEST_IDS = ['requestId', 'clientId'];

const CALLS = requestedCalls(api);

test.each(CALLS.map(([endpoint, arrange]) => [endpoint.method, endpoint.url, endpoint, arrange] as const))(
  '%s %s answers the same to the same request, and refuses its id for another',
  async (_method, _url, endpoint, arrange) => {
    const { by, id, matchId, month, body, changes } = await arrange();
    const params = {
      ...(id !== undefined && { id }),
      ...(matchId !== undefined && { matchId }),
      ...(month && { month }),
    };
    const own = { [endpoint === sendMessage ? 'clientId' : 'requestId']: randomUUID() };
    const send = (change: object = {}) => api.call(by, endpoint, { params, body: { ...body, ...own, ...change } });
    const first = await send();
    expect([200, 201]).toContain(first.status);
    expect((await send()).body).toEqual(first.body);
    for (const change of changes) {
      expect([change, ...codeOf(await send(change))]).toEqual([change, 409, 'request_reused']);
    }
    expect((await send()).body).toEqual(first.body);
  },
);

test('lists that refusal in the OpenAPI document of every call with an id of its caller’s, and tests each', () => {
  const tested = CALLS.map(([{ method, url }]) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  const found: string[] = [];
  for (const [url, calls] of Object.entries(api.app.swagger().paths ?? {})) {
    for (const [method, call] of Object.entries(calls as Record<string, Described>)) {
      const fields = Object.keys(call.requestBody?.content['application/json']?.schema.properties ?? {});
      if (!fields.some((name) => REQUEST_IDS.includes(name))) continue;
      found.push(`${method.toUpperCase()} ${url}`);
      expect([url, call.responses[409]?.description]).toEqual([url, expect.stringContaining('request_reused')]);
    }
  }
  expect(found.toSorted()).toEqual(tested.toSorted());
});

interface Described {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
  readonly responses: Readonly<Record<number, { readonly description: string }>>;
}

test('answers a request made again after its row has changed, and any that was made before hashes', async () => {
  const person = await newPerson(api);
  const requestId = randomUUID();
  const begin = async (title: string) => newGoal(person, { title, requestId });
  const { id } = (await begin('Sleep')).body.data;
  const change = { title: 'Rest', words: '', until: null, state: 'active' };
  await api.call(person, changeGoal, { params: { id }, body: change });
  expect((await begin('Sleep')).body.data).toMatchObject({ id, title: 'Rest' });
  expect(codeOf(await begin('Rest'))).toEqual([409, 'request_reused']);
  await api.db.execute(sql`UPDATE goals SET request_hash = NULL WHERE public_id = ${id}`);
  expect((await begin('Walk')).body.data).toMatchObject({ id, title: 'Rest' });
});

test('answers a message that was taken back as before, since nothing is left to compare', async () => {
  const client = await newClient(api, await newOpenCoach(api));
  const id = await threadIdOf(client);
  const clientId = randomUUID();
  const send = (body: string) => api.call(client, sendMessage, { params: { id }, body: { clientId, body } });
  const { seq } = (await send('Hello')).body.data;
  await takeBack(client, id, seq);
  expect((await send('Good evening')).body.data).toMatchObject({ seq, body: null });
});

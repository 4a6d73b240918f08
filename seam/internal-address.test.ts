import { showMe } from '@waymark/contract/people/session-users';
import { expect, test, vi } from 'vitest';
import { newPerson } from '../apps/api/test/people.ts';
import { pictureCalls, quarters } from '../apps/api/test/pictures.ts';
import { startListeningApi } from './listening-api.ts';
import { signedIn } from './personal-requests.ts';

vi.mock('next/server', async (original) => ({ ...(await original<object>()), connection: async () => {} }));

const api = startListeningApi();

test('gives browsers the public address of the API, which this server never calls', async () => {
  const { GET } = await import('../apps/web/src/app/runtime-config/route.ts');
  const { environment } = await import('../apps/web/src/env.ts');

  const { apiUrl } = await GET().json();
  expect(apiUrl).toBe(environment().apiUrl.origin);
  await expect(fetch(apiUrl)).rejects.toThrow();
});

test('serves people who are signed in, and pictures, once an API that went away is back', async () => {
  const { serverCall } = await import('../apps/web/src/http/server-call.ts');
  const { answerPicture } = await import('../apps/web/src/http/picture-route.ts');
  const person = await newPerson(api);
  const { body } = await pictureCalls(api).upload(person, await quarters().png().toBuffer());
  const { key } = body.data;
  const browser = await signedIn(person);
  browser.enterPage();
  const read = () => serverCall(showMe, { token: person.jwt });
  const picture = async () =>
    (await answerPicture(new Request('http://localhost:3000/'), { params: Promise.resolve({ key }) })).status;

  await api.whileAway(async () => {
    await expect(read()).rejects.toMatchObject({ isOutage: true });
    expect(await picture()).toBe(503);
  });

  expect(await read()).toMatchObject({ email: person.email });
  expect(await picture()).toBe(200);
  expect(await browser.session()).toMatchObject({ user: { email: person.email } });
});

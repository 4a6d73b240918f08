import { PROBLEMS } from '@waymark/contract/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { errorsPlugin } from './errors.ts';

/** What is answered when the route throws this. */
async function answerTo(error: unknown) {
  const app = Fastify();
  await app.register(errorsPlugin);
  app.get('/', async () => {
    throw error;
  });
  const reply = await app.inject({ url: '/' });
  return { status: reply.statusCode, body: reply.json() };
}

const refusal = (code: 'internal' | 'invalid_request' | 'unavailable') => ({
  status: PROBLEMS[code].status,
  body: { data: null, error: { ...PROBLEMS[code], details: { code } } },
});

test('a fault of ours says nothing about itself', async () => {
  expect(await answerTo(new TypeError('relation "users" is broken'))).toEqual(refusal('internal'));
});

test('a refusal of the input that names no field has the sentence of its code', async () => {
  expect(await answerTo(new Problem('invalid_request'))).toEqual(refusal('invalid_request'));
});

test('a part that is overloaded makes the whole call unavailable', async () => {
  expect(await answerTo(Object.assign(new Error('busy'), { statusCode: 503 }))).toEqual(refusal('unavailable'));
});

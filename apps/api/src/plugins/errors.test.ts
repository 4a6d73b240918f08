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

test('reveals nothing about a fault of our own', async () => {
  expect(await answerTo(new TypeError('relation "users" is broken'))).toEqual(refusal('internal'));
});

test('uses the code’s sentence for rejected input without a field', async () => {
  expect(await answerTo(new Problem('invalid_request'))).toEqual(refusal('invalid_request'));
});

test('answers 503 to the whole call if one part is overloaded', async () => {
  expect(await answerTo(Object.assign(new Error('busy'), { statusCode: 503 }))).toEqual(refusal('unavailable'));
});

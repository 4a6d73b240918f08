import * as templates from '@waymark/contract/coaching/agreement-templates';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { listAgreements } from '@waymark/contract/coaching/coaching-agreements';
import { expect, test } from 'vitest';
import { agreementCalls } from '#test/agreement-calls.ts';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { hashOf, PRODUCT_CLAUSES } from './agreement-documents.service.ts';

const api = startTestApp({ works: false });
const { preview, send, sent } = agreementCalls(api);

test('shows the text exactly as it is frozen afterwards, and keeps nothing', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const { document, hash } = (await preview(coach, client.matchId)).body.data;
  expect(hashOf(document)).toBe(hash);
  expect((await api.call(client, listAgreements)).body.data.agreements).toEqual([]);
  const agreement = (await send(coach, client.matchId, { hash })).body.data;
  expect(agreement).toMatchObject({ document, hash });
});

test('refuses to send a text that is another by now than the one that was read', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const { hash } = (await preview(coach, client.matchId)).body.data;
  const clauses = { ...PRODUCT_CLAUSES, roles: 'Other roles.' };
  await api.call(coach, templates.saveAgreementTemplate, { body: { clauses, version: 0 } });
  expect(codeOf(await send(coach, client.matchId, { hash }))).toEqual([409, 'note_changed']);
  const again = (await preview(coach, client.matchId)).body.data;
  expect((await send(coach, client.matchId, { hash: again.hash })).status).toBe(201);
});

test('is for the coach of that client, with fields that say something, while none waits', async () => {
  const [coach, other] = [await newOpenCoach(api), await newOpenCoach(api)];
  const client = await newClient(api, coach);
  expect((await preview(other, client.matchId)).status).toBe(404);
  expect((await preview(client, client.matchId)).status).toBe(403);
  const { status, body } = await preview(coach, client.matchId, { place: ' ' });
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['place']]);
  await sent(coach, client.matchId);
  expect(codeOf(await preview(coach, client.matchId))).toEqual([409, 'request_decided']);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect((await preview(coach, client.matchId)).status).toBe(404);
});

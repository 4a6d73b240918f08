import * as templates from '@waymark/contract/coaching/agreement-templates';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { type CoachingAgreement, listAgreements } from '@waymark/contract/coaching/coaching-agreements';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#people/profiles/profiles.table.ts';
import { updateNames } from '#people/users/users.queries.ts';
import { agreementCalls } from '#test/agreement-calls.ts';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { hashOf, PRODUCT_CLAUSES } from './agreement-documents.service.ts';

const api = startTestApp({ works: false });
const { preview, send, sent, sign, withdraw, decline } = agreementCalls(api);

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

test('says who ended an agreement and when, by the clock of who signs too late', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await updateNames(api.db, coach.id, { firstName: 'Maya', lastName: 'Rao' });
  await updateNames(api.db, client.id, { firstName: 'Asha', lastName: 'Kumar' });
  await api.db.insert(profiles).values({ userId: client.id, timeZone: 'Asia/Kolkata' });
  const refusal = async (by: Person, agreement: CoachingAgreement) => {
    const { status, body } = await sign(by, agreement, 'A name');
    return [status, body.error.details.code, body.error.message];
  };
  const at = '2026-11-23T12:25:00Z';
  const withdrawn = await sent(coach, client.matchId);
  await withdraw(coach, withdrawn);
  await api.db.execute(sql`UPDATE coaching_agreements SET decided_at = ${at}`);
  const words = 'Maya withdrew this agreement on Mon 23 Nov, 5:55 pm IST, so nothing was changed.';
  expect(await refusal(client, withdrawn)).toEqual([409, 'request_decided', words]);
  expect((await refusal(coach, withdrawn))[2]).toMatch(/^You withdrew this agreement on Mon 23 Nov/);
  const declined = await sent(coach, client.matchId);
  await decline(client, declined);
  expect((await refusal(coach, declined))[2]).toMatch(/^Asha declined this agreement on /);
});

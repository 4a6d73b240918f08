import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/coaching/coaching-agreements';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export const AGREEMENT_FIELDS: contract.AgreementFields = {
  fee: '120.00',
  currency: 'EUR',
  sessions: 6,
  minutes: 60,
  noticeHours: 24,
  begins: '2032-01-05',
  ends: null,
  place: 'By video',
};

const done = <Reply extends { status: number; body: unknown }>(reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply;
};

export function agreementCalls(api: TestApp) {
  const params = (agreement: { readonly id: string }) => ({ params: { id: agreement.id } });
  const send = (coach: Person, matchId: number, body: object = {}) =>
    api.call(coach, contract.sendAgreement, {
      params: { matchId },
      body: { ...AGREEMENT_FIELDS, requestId: randomUUID(), ...body },
    });
  const sign = (by: Person, agreement: contract.CoachingAgreement, name: string) =>
    api.call(by, contract.signAgreement, { ...params(agreement), body: { name, hash: agreement.hash } });
  return {
    preview: (coach: Person, matchId: number, body: object = {}) =>
      api.call(coach, contract.previewAgreement, { params: { matchId }, body: { ...AGREEMENT_FIELDS, ...body } }),
    send,
    sign,
    show: (by: Person, agreement: { readonly id: string }) => api.call(by, contract.showAgreement, params(agreement)),
    decline: (by: Person, agreement: { readonly id: string }, reason = '') =>
      api.call(by, contract.declineAgreement, { ...params(agreement), body: { reason } }),
    withdraw: (by: Person, agreement: { readonly id: string }) =>
      api.call(by, contract.withdrawAgreement, params(agreement)),
    sent: async (coach: Person, matchId: number): Promise<contract.CoachingAgreement> =>
      done(await send(coach, matchId)).body.data,
    bringIntoForce: async (coach: Person, client: Person, matchId: number): Promise<contract.CoachingAgreement> => {
      const agreement: contract.CoachingAgreement = done(await send(coach, matchId)).body.data;
      done(await sign(client, agreement, 'Asha Rao'));
      return done(await sign(coach, agreement, 'Maya Lind')).body.data;
    },
  };
}

// @vitest-environment happy-dom

import { createHash } from 'node:crypto';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CoachingAgreement,
  declineAgreement,
  showAgreement,
  signAgreement,
  withdrawAgreement,
} from '@waymark/contract/coaching/coaching-agreements';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { AgreementPage } from './agreement-page.tsx';

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
const TEXT =
  'Coaching agreement, version 1\n\nBetween us\nCoach: Maya <b>Lind</b>\nClient: Asha\n\nRoles\nMaya listens.\n\nAsha decides.';
const AT = '2032-01-05T09:00:00Z';

const AGREEMENT: CoachingAgreement = {
  ...{ id: ID, matchId: 6, version: 1, state: 'sent', part: 'coachee', coach: 'Maya', coachee: 'Asha', coachId: 7 },
  ...{ sentAt: AT, lapsesAt: '2032-01-19T09:00:00Z', signedByCoach: null, signedByCoachee: null, inForceAt: null },
  ...{ decidedAt: null, reason: '', hash: createHash('sha256').update(TEXT).digest('hex') },
  document: {
    title: 'Coaching agreement, version 1',
    parts: [
      { heading: 'Between us', text: 'Coach: Maya <b>Lind</b>\nClient: Asha' },
      { heading: 'Roles', text: 'Maya listens.\n\nAsha decides.' },
    ],
  },
};

let shown = AGREEMENT;
beforeEach(() => {
  shown = AGREEMENT;
  answer(showAgreement, () => ({ data: shown }));
});
afterEach(cleanup);

async function show(changes: Partial<CoachingAgreement> = {}): Promise<void> {
  shown = { ...AGREEMENT, ...changes };
  render(
    <QueryProvider>
      <AgreementPage id={ID} />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Coaching agreement, version 1' });
}

const where = () => screen.getByRole('status').textContent;

test('shows exactly the text that its hash is of, with markup in a name as text', async () => {
  await show();
  const text = document.querySelector('article')?.textContent ?? '';
  expect(text).toBe(TEXT);
  screen.getByText(createHash('sha256').update(text).digest('hex'));
  screen.getByText(/^These are simple electronic signatures/);
});

test('signs the text on the page with the name that is typed, and then offers it no more', async () => {
  await show();
  answer(signAgreement, ({ body }) => {
    shown = { ...shown, signedByCoachee: { name: body.name, at: AT } };
    return { data: shown };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign agreement' }));
  screen.getByText('Type your name to sign.');
  await userEvent.type(screen.getByLabelText('Your name'), 'Asha Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Sign agreement' }));
  await screen.findByText('Asha Rao');
  expect(askedOf(signAgreement)).toMatchObject([
    { params: { id: ID }, body: { name: 'Asha Rao', hash: AGREEMENT.hash } },
  ]);
  expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull();
  screen.getByText(/You have signed. It waits for Maya/);
});

test('says why it can’t be signed any more', async () => {
  await show();
  refuse(signAgreement, 'request_decided');
  await userEvent.type(screen.getByLabelText('Your name'), 'Asha Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Sign agreement' }));
  await screen.findByText('This request was answered already.');
});

test('keeps the name that was typed when the other withdrew it meanwhile, and says so', async () => {
  await show();
  answer(signAgreement, () => {
    shown = { ...shown, state: 'withdrawn', decidedAt: AT };
    return problem('request_decided');
  });
  await userEvent.type(screen.getByLabelText('Your name'), 'Asha Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Sign agreement' }));
  await expect.poll(where).toBe('Maya withdrew it on 5 Jan 2032.');
  expect(screen.getByRole('alert').textContent).toBe('This request was answered already.');
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Asha Rao');
  expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull();
});

test('lets a client decline with a reason', async () => {
  await show();
  answer(declineAgreement, ({ body }) => {
    shown = { ...shown, state: 'declined', decidedAt: AT, reason: body.reason };
    return { data: shown };
  });
  await userEvent.type(screen.getByLabelText(/^What doesn’t fit/), 'The fee');
  await userEvent.click(screen.getByRole('button', { name: 'Decline agreement' }));
  await expect.poll(where).toBe('You declined it on 5 Jan 2032. “The fee”');
});

test('tells a coach who reads it, and lets them withdraw it', async () => {
  await show({ part: 'coach' });
  screen.getByText('you and Asha, also once your coaching has ended. No one else.', { exact: false });
  const back = screen.getByRole('link', { name: 'All agreements with Asha' });
  expect(back.getAttribute('href')).toBe('/coach/clients/6/agreement');
  answer(withdrawAgreement, () => {
    shown = { ...shown, state: 'withdrawn', decidedAt: AT };
    return { data: shown };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw agreement' }));
  await expect.poll(where).toBe('You withdrew it on 5 Jan 2032.');
});

test('says so if there is no such agreement', async () => {
  refuse(showAgreement, 'not_found');
  render(
    <QueryProvider>
      <AgreementPage id={ID} />
    </QueryProvider>,
  );
  await screen.findByText('There is no such agreement');
});

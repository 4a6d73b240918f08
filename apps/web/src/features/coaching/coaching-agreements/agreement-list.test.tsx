// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_HEADINGS,
  type AgreementTemplate,
  type AgreementWords,
  showAgreementTemplate,
} from '@waymark/contract/coaching/agreement-templates';
import {
  type AgreementSummary,
  type CoachingAgreement,
  listAgreements,
  type OwnAgreements,
  previewAgreement,
  sendAgreement,
} from '@waymark/contract/coaching/coaching-agreements';
import { showClient } from '@waymark/contract/wellbeing/clients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachClient } from '../../../../test/coaches.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { OwnAgreements as OwnAgreementsCard } from './own-agreements.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { ClientAgreements } = await import('./client-agreements.tsx');

const AT = '2032-01-05T09:00:00Z';
const idOf = (version: number) => `3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b1${version}`;
const agreement = (version: number, changes: Partial<AgreementSummary> = {}): AgreementSummary => ({
  ...{ id: idOf(version), matchId: 6, version, state: 'sent', part: 'coachee', coach: 'Maya', coachee: 'Jon' },
  ...{ coachId: 7, sentAt: AT, lapsesAt: '2032-01-19T09:00:00Z', signedByCoach: null, signedByCoachee: null },
  inForceAt: null,
  ...changes,
});
const ASKED = { matchId: 6, coachId: 7, coach: 'Maya', coachee: 'Jon' };

const words = (title: string): AgreementWords => ({
  ...{ title, opening: 'Coach: {coach}', headings: AGREEMENT_HEADINGS },
  clauses: Object.fromEntries(AGREEMENT_CLAUSE_NAMES.map((name) => [name, name])) as AgreementWords['clauses'],
});
const edition = (language: 'en' | 'de') => ({ language, number: 2, publishedAt: AT, words: words(language) });

let own: OwnAgreements;
let template: AgreementTemplate;
beforeEach(() => {
  push.mockReset();
  template = {
    ...{ clauses: words('').clauses, isOwn: false, version: 0, isRequired: false, texts: 'own', editions: [] },
    ...{ additions: {}, additionsVersion: 0 },
  };
  answer(showAgreementTemplate, () => ({ data: template }));
  own = { agreements: [], askedFor: [] };
  answer(listAgreements, () => ({ data: own }));
  const client = coachClient(6, 'Jon', { state: 'standing', decidedAt: AT });
  answer(showClient, () => ({ data: { client, answers: [], checkIns: [] } }));
});
afterEach(cleanup);

const draw = (what: React.ReactNode) => render(<QueryProvider>{what}</QueryProvider>);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows a client what waits and what is in force, and the rest behind a line', async () => {
  own.agreements = [
    agreement(3),
    agreement(2, { state: 'in-force', inForceAt: AT }),
    agreement(1, { state: 'ended', coach: 'Tomas' }),
    agreement(4, { part: 'coach' }),
  ];
  draw(<OwnAgreementsCard />);
  await screen.findByText('Waits for you');
  expect(rows()).toEqual([
    'Version 3 with Maya, sent 5 Jan 2032Waits for you',
    'Version 2 with Maya, sent 5 Jan 2032In force',
    'Version 1 with Tomas, sent 5 Jan 2032Ended',
  ]);
  const former = screen.getByText('Earlier (1)').closest('details');
  expect(former?.open).toBe(false);
  within(former as HTMLElement).getByRole('link', { name: 'Version 1 with Tomas', hidden: true });
});

test('says who still has to sign', async () => {
  own = { agreements: [agreement(1, { signedByCoachee: { name: 'Jon', at: AT } })], askedFor: [ASKED] };
  draw(<OwnAgreementsCard />);
  await screen.findByText('Waits for Maya');
  expect(screen.queryByText(/you and Maya need an agreement/)).toBeNull();
});

test('says that an agreement is asked for', async () => {
  own.askedFor = [ASKED];
  draw(<OwnAgreementsCard />);
  await screen.findByText('From the second session on, you and Maya need an agreement. Maya can send you one.');
});

const fill = async () => {
  await screen.findByText('You haven’t sent one yet.');
  await userEvent.type(await screen.findByLabelText(/^Fee for a session/), '120');
  await userEvent.type(screen.getByLabelText('Begins'), '2032-01-05');
  await userEvent.click(screen.getByRole('button', { name: 'Read before sending' }));
};
const PREVIEW = {
  document: { title: 'Version 1', parts: [{ heading: 'Fee', text: '120 EUR' }] },
  hash: 'a'.repeat(64),
};

test('shows a coach the text before it is sent, and sends exactly that one', async () => {
  answer(previewAgreement, () => ({ data: PREVIEW }));
  const made = { ...agreement(1, { part: 'coach' }), ...PREVIEW, decidedAt: null, reason: '' };
  answer(sendAgreement, (): { data: CoachingAgreement } => ({ data: made }));
  draw(<ClientAgreements matchId="6" />);
  await fill();
  await screen.findByRole('heading', { name: 'What Jon will read' });
  expect(document.activeElement?.textContent).toBe('What Jon will read');
  expect(document.querySelector('article')?.textContent).toBe('Version 1\n\nFee\n120 EUR');
  expect(askedOf(sendAgreement)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send agreement' }));
  await expect.poll(() => push.mock.calls).toEqual([[`/agreements/${idOf(1)}`]]);
  const fields = { fee: '120', currency: 'EUR', begins: '2032-01-05', ends: null, text: 'own' };
  expect(askedOf(previewAgreement)).toMatchObject([{ body: fields }]);
  expect(askedOf(sendAgreement)).toMatchObject([{ body: { ...fields, hash: PREVIEW.hash } }]);
});

test('keeps the fields for a coach who goes back, or reads again what changed', async () => {
  answer(previewAgreement, () => ({ data: PREVIEW }));
  refuse(sendAgreement, 'note_changed');
  draw(<ClientAgreements matchId="6" />);
  await fill();
  await userEvent.click(await screen.findByRole('button', { name: 'Send agreement' }));
  const again = await screen.findByRole('button', { name: 'Read it again' });
  answer(previewAgreement, () => ({ data: { ...PREVIEW, hash: 'b'.repeat(64) } }));
  await userEvent.click(again);
  await screen.findByRole('button', { name: 'Send agreement' });
  screen.getByText('b'.repeat(64));
  await userEvent.click(screen.getByRole('button', { name: 'Change fields' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Fee for a session/).value).toBe('120');
});

test.each([
  ['own', true, ['Yours', 'The practice’s in English', 'The practice’s in German'], 'own'],
  ['addition', true, ['The practice’s in English', 'The practice’s in German'], 'en'],
] as const)('offers what can be sent where the rule is “%s”', async (texts, isOwn, names, first) => {
  template = { ...template, texts, isOwn, editions: [edition('en'), edition('de')] };
  answer(previewAgreement, () => ({ data: PREVIEW }));
  draw(<ClientAgreements matchId="6" />);
  await fill();
  await screen.findByRole('heading', { name: 'What Jon will read' });
  await userEvent.click(screen.getByRole('button', { name: 'Change fields' }));
  const choice = screen.getByLabelText<HTMLSelectElement>('Text');
  expect([...choice.options].map(({ text }) => text)).toEqual(names);
  await userEvent.selectOptions(choice, 'The practice’s in German');
  await userEvent.click(screen.getByRole('button', { name: 'Read before sending' }));
  await expect.poll(() => askedOf(previewAgreement).map(({ body }) => body.text)).toEqual([first, 'de']);
});

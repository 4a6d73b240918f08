// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_HEADINGS,
  type AgreementWords,
} from '@waymark/contract/coaching/agreement-templates';
import {
  listPracticeAgreements,
  type PracticeAgreement,
  type PracticeAgreements,
  publishPracticeAgreement,
  showPracticeAgreement,
} from '@waymark/contract/practice/practice-agreements';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeAgreementsPage } = await import('./practice-agreements-page.tsx');

const words = (roles: string): AgreementWords => ({
  ...{ title: 'Our agreement', opening: 'Coach: {coach}', headings: AGREEMENT_HEADINGS },
  clauses: {
    ...(Object.fromEntries(AGREEMENT_CLAUSE_NAMES.map((name) => [name, name])) as AgreementWords['clauses']),
    roles,
  },
});
const published = (number: number, roles: string): PracticeAgreement => ({
  ...{ language: 'en', words: words(roles) },
  editions: Array.from({ length: number }, (_, at) => ({
    ...{ number: number - at, publishedAt: '2032-01-05T09:00:00Z', publishedBy: at === 0 ? 'Ines Roth' : null },
  })),
});

let found: PracticeAgreements;
beforeEach(() => {
  found = { agreements: [], first: words('First.'), texts: 'own' };
  answer(listPracticeAgreements, () => ({ data: found }));
});
afterEach(cleanup);

async function show(...agreements: PracticeAgreement[]): Promise<void> {
  found = { ...found, agreements };
  render(
    <QueryProvider>
      <PracticeAgreementsPage />
    </QueryProvider>,
  );
  await screen.findByLabelText('Language');
}

const roles = () => screen.getByLabelText<HTMLTextAreaElement>('Roles');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('begins with the text that Waymark comes with, and publishes it as the first edition', async () => {
  await show();
  expect(roles().value).toBe('First.');
  answer(publishPracticeAgreement, ({ body }) => {
    found = { ...found, agreements: [{ ...published(1, ''), words: body.words }] };
    return { data: found.agreements[0] as PracticeAgreement };
  });
  await userEvent.clear(roles());
  await userEvent.type(roles(), 'Ours.');
  await press('Publish edition 1');
  await screen.findByText('Edition 1 is what coaches send now.');
  await screen.findByRole('button', { name: 'Publish edition 2' });
  expect(askedOf(publishPracticeAgreement)).toMatchObject([
    { params: { language: 'en' }, body: { version: 0, words: words('Ours.') } },
  ]);
});

test('refuses a clause that is missing and a field that isn’t closed, at their fields', async () => {
  await show(published(1, 'Standing.'));
  await userEvent.clear(roles());
  await press('Publish edition 2');
  await screen.findByText('An agreement needs a clause “Roles”.');
  await userEvent.type(roles(), 'It is {{fee for each.');
  await press('Publish edition 2');
  await screen.findByText('Close the field “{fee for each.” with a brace.');
  expect(askedOf(publishPracticeAgreement)).toEqual([]);
});

test('keeps what was typed beside what someone else published, and publishes it as the next when pressed again', async () => {
  await show(published(1, 'Standing.'));
  answer(publishPracticeAgreement, () => {
    found = { ...found, agreements: [published(2, 'Theirs.')] };
    return problem('request_reused');
  });
  await userEvent.type(roles(), ' Ours.');
  await press('Publish edition 2');
  const notice = await screen.findByText(/^Someone else published edition 2 meanwhile\./);
  within(notice).getByText('Theirs.');
  expect(roles().value).toBe('Standing. Ours.');
  await press('Publish edition 3');
  await expect.poll(() => askedOf(publishPracticeAgreement).map(({ body }) => body.version)).toEqual([1, 2]);
});

test('names who published which edition, and takes the text of one again', async () => {
  await show(published(2, 'Newer.'));
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Edition 2, Ines Roth, 5 Jan 2032/),
    expect.stringMatching(/^Edition 1, someone whose account is gone, /),
  ]);
  answer(showPracticeAgreement, () => ({ data: words('Older.') }));
  await press('Take this text of edition 1');
  await screen.findByText(/^The text of edition 1 is in the fields\./);
  expect(roles().value).toBe('Older.');
});

test('writes another language from the start, with headings in it', async () => {
  await show(published(1, 'Standing.'));
  expect(screen.queryByLabelText(/^“Roles” in/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'German');
  expect(roles().value).toBe('');
  await userEvent.type(screen.getByLabelText('“Roles” in German'), 'Rollen');
  await press('Publish edition 1');
  await screen.findByText('Give the agreement a title.');
});

test('says who looks after them to those whose part is another', async () => {
  answer(listPracticeAgreements, () => problem('forbidden'));
  render(
    <QueryProvider>
      <PracticeAgreementsPage />
    </QueryProvider>,
  );
  await screen.findByText('Owners and bookkeepers look after the agreements');
});

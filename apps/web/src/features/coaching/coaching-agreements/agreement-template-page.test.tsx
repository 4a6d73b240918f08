// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_CLAUSES,
  AGREEMENT_HEADINGS,
  type AgreementTemplate,
  requireAgreement,
  saveAgreementAdditions,
  saveAgreementTemplate,
  showAgreementTemplate,
} from '@waymark/contract/coaching/agreement-templates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { AgreementTemplatePage } from './agreement-template-page.tsx';

const clauses = Object.fromEntries(
  AGREEMENT_CLAUSE_NAMES.map((name) => [name, `About ${name}.`]),
) as AgreementTemplate['clauses'];

const PUBLISHED: AgreementTemplate['editions'][number] = {
  ...{ language: 'en', number: 3, publishedAt: '2032-01-05T09:00:00Z' },
  words: { title: 'Our agreement', opening: 'Coach: {coach}', headings: AGREEMENT_HEADINGS, clauses },
};

let template: AgreementTemplate;
beforeEach(() => {
  template = {
    ...{ clauses, isOwn: true, version: 4, isRequired: false },
    ...{ texts: 'own', editions: [], additions: {}, additionsVersion: 2 },
  };
  answer(showAgreementTemplate, () => ({ data: template }));
});
afterEach(cleanup);

async function show(changes: Partial<AgreementTemplate> = {}): Promise<void> {
  template = { ...template, ...changes };
  render(
    <QueryProvider>
      <AgreementTemplatePage />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Before a second session' });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save text' }));
const roles = () => screen.getByLabelText<HTMLTextAreaElement>('Roles');

test('saves the eight clauses under the version that they were', async () => {
  await show();
  answer(saveAgreementTemplate, ({ body }) => ({ data: { ...template, clauses: body.clauses, version: 5 } }));
  await userEvent.clear(roles());
  await userEvent.type(roles(), 'Who does what.');
  await save();
  await screen.findByText('Saved.');
  await save();
  const sent = { clauses: { ...clauses, roles: 'Who does what.' } };
  expect(askedOf(saveAgreementTemplate)).toMatchObject([
    { body: { ...sent, version: 4 } },
    { body: { ...sent, version: 5 } },
  ]);
});

test('names the clause that is missing, at its field', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText(AGREEMENT_CLAUSES.recording));
  await save();
  await screen.findByText('An agreement needs a clause “Recording”.');
  expect(askedOf(saveAgreementTemplate)).toEqual([]);
});

test('keeps what was typed when it was changed elsewhere', async () => {
  await show();
  refuse(saveAgreementTemplate, 'note_changed');
  await userEvent.type(roles(), ' And more.');
  await save();
  await screen.findByText(/was changed elsewhere in the meantime/);
  expect(roles().value).toBe('About roles. And more.');
});

test('asks for an agreement before a second session by a switch', async () => {
  await show();
  answer(requireAgreement, ({ body }) => {
    template = { ...template, isRequired: body.isRequired };
    return { data: template };
  });
  const rule = () => screen.getByRole('switch', { name: 'No agreement, no second session' });
  await userEvent.click(rule());
  await expect.poll(() => rule().getAttribute('aria-checked')).toBe('true');
});

test('says at its clause that a field isn’t closed, or isn’t one', async () => {
  await show();
  await userEvent.clear(roles());
  await userEvent.type(roles(), '{{coach listens.');
  await save();
  await screen.findByText('Close the field “{coach listens.” with a brace.');
  await userEvent.clear(roles());
  await userEvent.type(roles(), '{{price}');
  await save();
  await screen.findByText('There is no field “{price}”.');
  expect(askedOf(saveAgreementTemplate)).toEqual([]);
});

test('shows the practice’s text, which a text of the coach’s begins with', async () => {
  await show({ editions: [PUBLISHED], isOwn: false });
  screen.getByText('Our agreement');
  screen.getByRole('heading', { name: 'A text of yours' });
  screen.getByText(/^It begins with the practice’s\. Once saved, you can send yours\./);
});

test('saves what a coach adds, under the version that it was', async () => {
  await show({ editions: [PUBLISHED], texts: 'addition' });
  expect(screen.queryByRole('button', { name: 'Save text' })).toBeNull();
  answer(saveAgreementAdditions, ({ body }) => {
    template = { ...template, additions: body.additions, additionsVersion: body.version + 1 };
    return { data: template };
  });
  await userEvent.type(screen.getByLabelText(/^Your addition/), 'We walk.');
  await userEvent.click(screen.getByRole('button', { name: 'Save addition' }));
  await screen.findByText('Your addition is saved.');
  expect(askedOf(saveAgreementAdditions)).toMatchObject([{ body: { additions: { en: 'We walk.' }, version: 2 } }]);
});

test('offers neither where only the practice’s text is sent', async () => {
  await show({ editions: [PUBLISHED], texts: 'practice' });
  screen.getByText('Our agreement');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

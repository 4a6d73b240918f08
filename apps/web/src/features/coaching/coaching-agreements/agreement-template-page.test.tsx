// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_CLAUSES,
  type AgreementTemplate,
  requireAgreement,
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

let template: AgreementTemplate;
beforeEach(async () => {
  template = { clauses, version: 4, isRequired: false };
  answer(showAgreementTemplate, () => ({ data: template }));
  render(
    <QueryProvider>
      <AgreementTemplatePage />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'The text' });
});
afterEach(cleanup);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save text' }));
const roles = () => screen.getByLabelText<HTMLTextAreaElement>('Roles');

test('saves the eight clauses under the version that they were', async () => {
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
  await userEvent.clear(screen.getByLabelText(AGREEMENT_CLAUSES.recording));
  await save();
  await screen.findByText('An agreement needs a clause “Recording”.');
  expect(askedOf(saveAgreementTemplate)).toEqual([]);
});

test('keeps what was typed when it was changed elsewhere', async () => {
  refuse(saveAgreementTemplate, 'note_changed');
  await userEvent.type(roles(), ' And more.');
  await save();
  await screen.findByText(/was changed elsewhere in the meantime/);
  expect(roles().value).toBe('About roles. And more.');
});

test('asks for an agreement before a second session by a switch', async () => {
  answer(requireAgreement, ({ body }) => {
    template = { ...template, isRequired: body.isRequired };
    return { data: template };
  });
  const rule = () => screen.getByRole('switch', { name: 'No agreement, no second session' });
  await userEvent.click(rule());
  await expect.poll(() => rule().getAttribute('aria-checked')).toBe('true');
});

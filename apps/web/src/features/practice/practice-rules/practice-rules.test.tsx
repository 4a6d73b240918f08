// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changePracticeRules, type RulesInForce, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeRulesPage } = await import('./practice-rules-page.tsx');

const FOUND: RulesInForce = {
  rules: {
    lengths: [30, 45, 60],
    noticeHours: 12,
    horizonDays: 60,
    cancellationHours: 24,
    factorNeeds: { coach: 'offered', coachee: 'offered' },
    figuresAtLeast: 5,
    dailyTexts: 200,
    signUps: ['coachee', 'coach', 'enterprise-admin', 'business-admin'],
    checkIns: ['who5', 'one-question'],
    agreementFirst: false,
    agreementTexts: 'own',
    ages: {
      'contact-messages': 90,
      notifications: 180,
      'sign-in-events': 365,
      'triage-threads': 1095,
      'inactive-accounts': 1095,
    },
  },
  configured: [],
  mayChange: true,
  version: 3,
};

afterEach(cleanup);

async function show(changes: Partial<RulesInForce> = {}): Promise<void> {
  answer(showPracticeRules, { ...FOUND, ...changes });
  render(
    <QueryProvider>
      <PracticeRulesPage />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Sessions' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save rules' }));

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

test('sends what was changed and nothing else, once, and says that it is saved', async () => {
  const factorNeeds = { coach: 'required', coachee: 'offered' } as const;
  const rules = { ...FOUND.rules, factorNeeds, noticeHours: 6, lengths: [45, 60] as (45 | 60)[] };
  answer(changePracticeRules, { ...FOUND, rules, version: 4 });
  await show();
  await type('Hours of notice', '6');
  await userEvent.click(screen.getByRole('checkbox', { name: '30 min' }));
  await userEvent.selectOptions(screen.getByLabelText('Coach'), 'Required');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save rules' }));
  await screen.findByText('Saved.');
  expect(askedOf(changePracticeRules)).toEqual([
    {
      body: {
        version: 3,
        noticeHours: 6,
        lengths: [45, 60],
        factorNeeds,
      },
    },
  ]);
});

test('closes sign-ups, leaves questions out and asks for agreements, by what is ticked', async () => {
  answer(changePracticeRules, { ...FOUND, version: 4 });
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'People to be coached' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'The five questions of the WHO-5' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'One question in the weeks between' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^No agreement, no second session/ }));
  await userEvent.selectOptions(field('What coaches send'), 'Only the practice’s text');
  await save();
  await screen.findByText('Saved.');
  expect(askedOf(changePracticeRules)).toEqual([
    {
      body: {
        version: 3,
        signUps: ['coach', 'enterprise-admin', 'business-admin'],
        checkIns: [],
        agreementFirst: true,
        agreementTexts: 'practice',
      },
    },
  ]);
});

test('says at the field what can’t be, and keeps it', async () => {
  await show();
  await type('Days open ahead', '900');
  await save();
  await screen.findByText('Choose from 1 to 180 days.');
  expect(field('Days open ahead').value).toBe('900');
  expect(askedOf(changePracticeRules)).toEqual([]);
});

test('shows what someone else saved beside what was typed, and saves over it when pressed again', async () => {
  answer(changePracticeRules, () => {
    answer(showPracticeRules, { ...FOUND, rules: { ...FOUND.rules, horizonDays: 90 }, version: 4 });
    return problem('request_reused');
  });
  await show();
  await type('Hours of notice', '6');
  await save();
  await screen.findByText(/Saved by someone else: Days open ahead: 90\./);
  expect(field('Hours of notice').value).toBe('6');
  answer(changePracticeRules, { ...FOUND, rules: { ...FOUND.rules, noticeHours: 6, horizonDays: 90 }, version: 5 });
  await save();
  await waitFor(() => expect(askedOf(changePracticeRules).at(-1)).toEqual({ body: { version: 4, noticeHours: 6 } }));
});

test('shows a rule of the configuration with its variable, and offers no change of it', async () => {
  await show({ configured: ['cancellationHours'] });
  expect(field('Hours to move or cancel freely').disabled).toBe(true);
  screen.getByText('Set by configuration (SESSION_CANCELLATION_HOURS).');
  expect(field('Hours of notice').disabled).toBe(false);
});

test('offers nothing to change to those who only read', async () => {
  await show({ mayChange: false });
  expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull();
  screen.getByText('Owners change the rules.');
  expect(field('Hours of notice').disabled).toBe(true);
});

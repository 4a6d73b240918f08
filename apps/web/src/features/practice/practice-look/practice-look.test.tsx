// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  changePracticeLook,
  type LookOfConsole,
  showPracticeLook,
  uploadPracticeLogo,
} from '@waymark/contract/practice/practice-look';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeLookPage } = await import('./practice-look-page.tsx');

const FOUND: LookOfConsole = {
  look: {
    name: 'Tide',
    mainColour: '#1c6b57',
    accentColour: '#f2a65a',
    senderName: 'Tide Coaching',
    supportAddress: 'help@tide.example',
    imprint: '',
    terms: 'Be kind.',
    privacyAdditions: '',
    welcome: '',
    coachWelcome: '',
    links: [],
    logo: null,
    privacyVersions: [],
  },
  configured: [],
  mayChange: true,
  version: 3,
};

afterEach(cleanup);

async function show(changes: Partial<LookOfConsole> = {}): Promise<void> {
  answer(showPracticeLook, { ...FOUND, ...changes });
  render(
    <QueryProvider>
      <PracticeLookPage />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Name and colours' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save look and words' }));

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text.replaceAll('{', '{{'));
}

test('sends what was changed and nothing else, once, and says when it is seen', async () => {
  const look = { ...FOUND.look, name: 'Tide North', senderName: 'Tide North' };
  answer(changePracticeLook, { ...FOUND, look, version: 4 });
  await show();
  await type('Name', 'Tide North');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save look and words' }));
  await screen.findByText(/^Saved\. .* within a minute\.$/);
  expect(askedOf(changePracticeLook)).toEqual([{ body: { version: 3, name: 'Tide North' } }]);
  expect(field('Sender of mails').value).toBe('Tide North');
});

test.each([
  ['Main colour', '#ffff00', /^White text on it has a contrast of 1\.07:1 and needs 4\.5:1\./],
  ['Accent colour', '#a33b00', /^Dark text on it has a contrast of \d\.\d\d:1 and needs 4\.5:1\./],
  ['Welcome for clients', 'Hello {name', /isn’t closed/],
])('says at “%s” what can’t be, and keeps it', async (name, typed, sentence) => {
  await show();
  await type(name, typed);
  await save();
  await screen.findByText(sentence);
  expect(field(name).value).toBe(typed);
  expect(askedOf(changePracticeLook)).toEqual([]);
});

test('refuses a link that would run something at its field', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
  await type('Text of link 1', 'Blog');
  await type('Address of link 1', 'javascript:alert(1)');
  await save();
  await screen.findByText('Enter an address that begins with https://.');
  expect(field('Address of link 1').getAttribute('aria-invalid')).toBe('true');
});

test('shows the text that someone else saved beside what was typed, and saves over it when pressed again', async () => {
  answer(changePracticeLook, () => {
    answer(showPracticeLook, { ...FOUND, look: { ...FOUND.look, terms: 'Be on time.' }, version: 4 });
    return problem('request_reused');
  });
  await show();
  await type('Terms', 'Be gentle.');
  await save();
  await screen.findByText('Be on time.');
  expect(field('Terms').value).toBe('Be gentle.');
  answer(changePracticeLook, { ...FOUND, look: { ...FOUND.look, terms: 'Be gentle.' }, version: 5 });
  await save();
  await waitFor(() =>
    expect(askedOf(changePracticeLook).at(-1)).toEqual({ body: { version: 4, terms: 'Be gentle.' } }),
  );
});

test('shows what the configuration sets with its variable, and offers no change of it', async () => {
  await show({ configured: ['senderName'] });
  expect(field('Sender of mails').disabled).toBe(true);
  screen.getByText('Set by configuration (MAIL_FROM).');
  expect(field('Support address').disabled).toBe(false);
});

test('offers nothing to change to those who only read', async () => {
  await show({ mayChange: false });
  screen.getByText('Owners change the look and words.');
  for (const name of ['Save look and words', 'Choose a logo', 'Add a link'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('refuses a logo that is no picture before it is sent', async () => {
  await show();
  const svg = new File(['<svg><script/></svg>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(field('Logo file'), svg, { applyAccept: false });
  await screen.findByRole('alert');
  expect(askedOf(uploadPracticeLogo)).toEqual([]);
});

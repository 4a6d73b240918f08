// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CountryContacts,
  changeCrisisContacts,
  listCrisisContacts,
  lookAtCrisisContacts,
  resetCrisisContacts,
} from '@waymark/contract/practice/crisis-contacts';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { CrisisContactsPage } = await import('./crisis-contacts-page.tsx');

afterEach(cleanup);

const LINE = { name: 'Tele-MANAS', phone: '14416', hours: 'Day and night', source: 'https://telemanas.mohfw.gov.in/' };
const INDIA: CountryContacts = {
  ...{ country: 'IN', name: 'India', isOwn: true, isInUse: true, version: 2 },
  entry: { lines: [LINE], emergency: null },
  ...{ lookedAt: null, lookedAtBy: null, state: 'never' },
};

async function show(...rows: CountryContacts[]): Promise<void> {
  answer(listCrisisContacts, { data: rows });
  render(
    <QueryProvider>
      <CrisisContactsPage />
    </QueryProvider>,
  );
  await screen.findByRole('table', { name: 'Crisis contacts' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const change = () => press('Change: India');

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

const openForm = async () => {
  await show({ ...INDIA, lookedAt: '2026-11-10T08:00:00Z', lookedAtBy: 'Ines Roth', state: 'fine' });
  await change();
};

test('shows each line with its source, who looked and when, and what no one looked at', async () => {
  const fine = {
    ...INDIA,
    country: 'US',
    name: 'United States',
    lookedAt: '2026-11-10T08:00:00Z',
    lookedAtBy: 'Ines Roth',
  };
  await show(INDIA, { ...fine, state: 'fine' });
  const [, first, second] = screen.getAllByRole('row');
  within(first as HTMLElement).getByText('Never looked at');
  const link = within(first as HTMLElement).getByRole('link', { name: 'Source of Tele-MANAS' });
  expect(link.getAttribute('href')).toBe(LINE.source);
  expect(second?.textContent).toContain('by Ines Roth');
});

test('notes that someone looked at what was on the screen', async () => {
  answer(lookAtCrisisContacts, { ...INDIA, state: 'fine' });
  await show(INDIA);
  await press('I’ve looked at these: India');
  await waitFor(() => expect(askedOf(lookAtCrisisContacts)).toMatchObject([{ body: { version: 2 } }]));
});

test('says so when what was on the screen is no longer what is shown', async () => {
  answer(lookAtCrisisContacts, () => problem('request_reused'));
  await show(INDIA);
  await press('I’ve looked at these: India');
  await screen.findByRole('alert');
});

test.each([
  ['Source of line 1', 'javascript:alert(1)', 'Enter the address of a page that begins with https://.'],
  ['Source of line 1', 'http://line.example', 'Enter the address of a page that begins with https://.'],
  ['Number of line 1', 'ask', /^Enter the number as people dial it/],
])('says at “%s” that “%s” can’t be, and keeps it', async (name, typed, sentence) => {
  await openForm();
  await type(name, typed);
  await press('Save contacts');
  await screen.findByText(sentence);
  expect(field(name).value).toBe(typed);
  expect(askedOf(changeCrisisContacts)).toEqual([]);
});

test('offers six lines and no seventh, and an emergency number', async () => {
  answer(changeCrisisContacts, { ...INDIA, version: 3 });
  await openForm();
  for (let at = 1; at < 6; at += 1) await press('Add a line');
  expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull();
  for (let at = 6; at > 1; at -= 1) await press(`Remove line ${at}`);
  await type('Emergency number', '112');
  await type('Source of the emergency number', 'https://112.gov.in/');
  await press('Save contacts');
  const emergency = { phone: '112', source: 'https://112.gov.in/' };
  await waitFor(() =>
    expect(askedOf(changeCrisisContacts)).toMatchObject([{ body: { version: 2, lines: [LINE], emergency } }]),
  );
});

test('keeps what was typed beside what someone else saved, and saves over it when pressed again', async () => {
  answer(changeCrisisContacts, () => {
    answer(listCrisisContacts, {
      data: [{ ...INDIA, version: 3, entry: { lines: [{ ...LINE, name: 'Theirs' }], emergency: null } }],
    });
    return problem('request_reused');
  });
  await openForm();
  await type('Name of line 1', 'Ours');
  await press('Save contacts');
  await screen.findByText(/Someone else saved: Theirs 14416\./);
  expect(field('Name of line 1').value).toBe('Ours');
  answer(changeCrisisContacts, { ...INDIA, version: 4 });
  await press('Save contacts');
  await waitFor(() => expect(askedOf(changeCrisisContacts).at(-1)).toMatchObject({ body: { version: 3 } }));
});

test('goes back to the first edition, and keeps what stood there in the form', async () => {
  answer(resetCrisisContacts, { ...INDIA, isOwn: false, version: 3 });
  await openForm();
  await press('Go back to the first edition');
  await screen.findByText(/^The first edition is back\./);
  expect(field('Name of line 1').value).toBe('Tele-MANAS');
});

test('adds a country that has none yet', async () => {
  answer(changeCrisisContacts, { ...INDIA, country: 'NZ', version: 1 });
  await show(INDIA);
  await press('Add a country');
  await userEvent.selectOptions(field('Country to add'), 'New Zealand');
  await press('Save contacts');
  await screen.findByText('Enter the name of the line.');
  await type('Name of line 1', '1737');
  await type('Number of line 1', '1737');
  await type('Hours of line 1', 'Day and night');
  await type('Source of line 1', 'https://1737.org.nz/');
  await press('Save contacts');
  await waitFor(() => expect(askedOf(changeCrisisContacts)).toMatchObject([{ body: { version: 0 } }]));
});

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  checkPeopleFile,
  type FileColumns,
  importPeople,
  NOT_CSV,
  readFileColumns,
} from '@waymark/contract/organisations/people-imports';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PeopleImport } = await import('./people-import.tsx');

afterEach(cleanup);

const NOTHING = { rows: 0, willBeInvited: 0, willWait: 0, alreadyHere: 0, faultyRows: 0, faultCount: 0, faults: [] };
const UNKNOWN = {
  ...{ ...NOTHING, fileHash: 'u', faultCount: 1, needsColumns: true as const },
  faults: [{ row: 1, column: 'Email', sentence: 'There is no column “Email”.' }],
};
const COLUMNS: FileColumns = {
  rows: [
    { row: 1, cells: ['Everyone', '', ''] },
    { row: 3, cells: ['Kontakt', 'Ruf', 'Haus'] },
    { row: 4, cells: ['zoe@example.org', 'Zoë', '2'] },
  ],
  choice: {
    headerRow: 3,
    columns: { Email: null, Name: null, 'First name': null, 'Last name': null, Group: null, Part: null },
  },
  knownBy: 'content',
};
const CHOICE = {
  headerRow: 3,
  columns: { Email: 0, Name: null, 'First name': 1, 'Last name': null, Group: null, Part: null },
};

async function choose(bytes: Uint8Array<ArrayBuffer>, name = 'people.csv') {
  const rendered = render(<PeopleImport />, { wrapper: QueryProvider });
  await userEvent.upload(screen.getByLabelText('CSV file'), new File([bytes], name, { type: 'text/csv' }));
  return rendered;
}
const encoded = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('asks for the columns that no name says, shows the first people, and keeps a choice that fails', async () => {
  answer(checkPeopleFile, UNKNOWN && { data: UNKNOWN });
  answer(readFileColumns, { data: COLUMNS });
  await choose(encoded('Everyone\n\nKontakt,Ruf,Haus\nzoe@example.org,Zoë,2'));
  const email = await screen.findByLabelText(/^Email addresses/);

  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('Choose the column with the email addresses.')).toBeDefined();
  await userEvent.selectOptions(email, 'Kontakt (zoe@example.org)');
  await userEvent.selectOptions(screen.getByLabelText(/^First names/), 'Ruf (Zoë)');
  const preview = within(screen.getByRole('table'));
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowEmail addressesFirst names',
    '4zoe@example.orgZoë',
  ]);

  refuse(checkPeopleFile, 'rate_limited');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByRole('alert');
  expect((email as HTMLSelectElement).value).toBe('0');

  answer(checkPeopleFile, { data: { ...NOTHING, fileHash: 'c', rows: 1, willBeInvited: 1 } });
  answer(importPeople, { data: { invited: 1, waiting: 0, alreadyHere: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  await screen.findByText('1 person invited.');
  expect(askedOf(checkPeopleFile).at(-1)).toMatchObject({ body: { choice: CHOICE } });
  expect(askedOf(importPeople)).toMatchObject([{ body: { fileHash: 'c', choice: CHOICE } }]);
});

test('invites the others of a file with faults', async () => {
  const faults = [{ row: 3, column: 'E-Mail', sentence: 'This is not an email address.' }];
  const counts = { rows: 3, willBeInvited: 2, faultyRows: 1, faultCount: 1 };
  answer(checkPeopleFile, { data: { ...NOTHING, ...counts, fileHash: 'f', faults } });
  answer(importPeople, { data: { invited: 2, waiting: 0, alreadyHere: 0 } });
  await choose(encoded('E-Mail\na@example.org\nno-address\nb@example.org'));
  expect(await screen.findByText('Row 3, E-Mail')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Invite the other 2 people now' }));
  await screen.findByText('2 people invited.');
  expect(askedOf(importPeople)).toMatchObject([{ body: { fileHash: 'f', withoutFaulty: true } }]);
});

test.each([
  ['.xlsx', [0x50, 0x4b, 3, 4, 20, 0]],
  ['.ods', [0x50, 0x4b, 3, 4, 20, 0]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('says how to save a file of %s as CSV, and sends none of it', async (ending, bytes) => {
  await choose(new Uint8Array(bytes), `people${ending}`);
  expect((await screen.findByRole('alert')).textContent).toBe(NOT_CSV);
  expect(askedOf(checkPeopleFile)).toEqual([]);
});

test.each([
  [
    'Windows in German',
    latin('Email;Vorname\nzoe@example.org;Zo\xeb M\xfcller'),
    'Email;Vorname\nzoe@example.org;Zoë Müller',
  ],
  ['Windows in Spanish', latin('Email;Nombre\na@example.org;I\xf1igo'), 'Email;Nombre\na@example.org;Iñigo'],
  ['UTF-16 without its mark', new Uint8Array(Buffer.from('Email\nzoë', 'utf16le')), 'Email\nzoë'],
  ['UTF-16 of the other order', new Uint8Array(Buffer.from('Email\nzoë', 'utf16le').swap16()), 'Email\nzoë'],
  // Letters of other tables are left to the API, which names the row.
  ['Windows in Russian', latin('Email\n\xc8\xe2\xe0\xed'), 'Email\n\ufffd\ufffd\ufffd\ufffd'],
  ['Windows in Polish', latin('Email\n\xa3o\x9c'), 'Email\n\ufffdo\ufffd'],
  ['an older Mac', latin('Email\nM\x9fller'), 'Email\nM\ufffdller'],
])('reads the letters of %s', async (_, bytes, text) => {
  answer(checkPeopleFile, { data: { ...NOTHING, fileHash: 'f', rows: 1, willBeInvited: 1 } });
  await choose(new Uint8Array(bytes));
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(askedOf(checkPeopleFile)).toMatchObject([{ body: { file: text } }]);
  const isGuessed = /Windows in (?:German|Spanish)/.test(_);
  expect(screen.queryByText(/^This file isn’t saved as UTF-8/) !== null).toBe(isGuessed);
});

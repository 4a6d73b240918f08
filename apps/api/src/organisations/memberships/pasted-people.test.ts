import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PastedPerson, readPastedPeople } from './pasted-people.ts';

const inWords = ({ email, firstName, lastName }: PastedPerson) =>
  [email, firstName, lastName].filter(Boolean).join(' ');
const read = (pasted: string) => {
  const { people, notAddresses } = readPastedPeople(pasted);
  return [people.map(inWords), notAddresses];
};

test.each([
  ['anna@ ben@example.org', ['anna@']],
  ['anna@, ben@example.org', ['anna@']],
  ['anna@\tben@example.org', ['anna@']],
  ['anna.example.org ben@example.org', ['anna.example.org']],
  ['anna.example.org, ben@example.org', ['anna.example.org']],
  ['anna; ben@example.org', ['anna']],
  ['anna ben@example.org', ['anna']],
  ['not-an-address ben@example.org', ['not-an-address']],
  ['anna(at)example.org ben@example.org', ['anna(at)example.org']],
  ['anna@@example.org ben@example.org carl@example', ['anna@@example.org', 'carl@example']],
  ['Anna <anna@>, ben@example.org', ['Anna <anna@>']],
  ['anna@ Ben <ben@example.org>', ['anna@', 'Ben']],
  ['"anna@" <ben@example.org>', ['anna@']],
  ['"anna@, ben@example.org"', ['anna@']],
  ['anna @example.org ben@example.org', ['anna', '@example.org']],
])('keeps what is no address of “%s”, and reads the good one', (pasted, kept) => {
  expect(read(pasted)).toEqual([['ben@example.org'], kept]);
});

test.each([
  ['Gmail', 'Anna Kumar <anna@x.org>, Ben <ben@x.org>, carl@x.org'],
  ['Outlook', 'Kumar, Anna <anna@x.org>; Ben <ben@x.org>; carl@x.org'],
  ['Apple', '"Kumar, Anna" <anna@x.org>, "Ben" <ben@x.org>,\n  carl@x.org'],
  ['a row of a spreadsheet each', 'Anna\tKumar\tanna@x.org\r\nBen\t\tben@x.org\r\n\t\tcarl@x.org'],
  ['a header of a mail', 'To: Anna Kumar <anna@x.org>; Ben <ben@x.org>\nCc: carl@x.org'],
  ['a list with remarks', '1. anna@x.org (Anna Kumar)\n2) "Ben" ben@x.org\n• carl@x.org'],
])('reads names and addresses of %s', (_, pasted) => {
  expect(read(pasted)).toEqual([['anna@x.org Anna Kumar', 'ben@x.org Ben', 'carl@x.org'], []]);
});

test.each([
  'anna@x.org, ben@x.org; carl@x.org',
  'anna@x.org ben@x.org\tcarl@x.org',
  'anna@x.org，ben@x.org、carl@x.org。',
  '"anna@x.org\nben@x.org"\ncarl@x.org',
  '"anna@x.org; ben@x.org", \'carl@x.org\'',
  '<anna@x.org>,<ben@x.org><carl@x.org>',
  'mailto:anna@x.org, SMTP:ben@x.org, carl@x.org.',
  '[anna@x.org](mailto:anna@x.org) ben@x.org/carl@x.org',
  '\u200banna@x.org\u200b \u202aben@x.org\u202c \ufeffCARL@x.org',
  "'anna@x.org' <anna@x.org>; “ben@x.org”; - carl@x.org",
])('reads the three addresses of %j', (pasted) => {
  expect(read(pasted.replace('。', ''))).toEqual([['anna@x.org', 'ben@x.org', 'carl@x.org'], []]);
});

const NAMES = ['Anna', 'von', 'Kumar-Li', 'anna', 'O’Neil', 'x.org', 'http://x.org', 'Прасад'];
const GOOD = ['anna@x.org', 'ben.li+1@mail.x.org', 'o_k@x.org'];
const BAD = ['anna@', '@x.org', 'carl@@x.org', 'dora.x.org', 'e(at)x.org', 'f@x'];
const BETWEEN = [' ', ', ', ';', '\n', '\t', ' <', '>', '> ', '"', '", ', ' (', ') ', ' - ', '\r\n', '”', '“', "'"];
const piece = fc.oneof(...[NAMES, GOOD, BAD, BETWEEN, BETWEEN].map((those) => fc.constantFrom(...those)));

test('loses nothing that was typed: each word is invited, part of a name, or kept', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const pasted = pieces.join('');
      const { people, notAddresses } = readPastedPeople(pasted);
      const left = [...people.map(inWords), ...notAddresses].join('\n').toLowerCase();
      for (const [word] of pasted.matchAll(/[\p{L}\p{N}]+/gu)) expect(left).toContain(word.toLowerCase());
    }),
    { numRuns: 3_000 },
  );
});

test('invites good addresses and keeps bad ones, in any order and between any marks', () => {
  const mark = fc.constantFrom(' ', ', ', '; ', ',', ';', '\n', '\t', '\r\n', ' , ');
  const item = fc.constantFrom(...GOOD, ...BAD);
  fc.assert(
    fc.property(fc.array(fc.tuple(item, mark), { maxLength: 20 }), (items) => {
      const { people, notAddresses } = readPastedPeople(items.flat().join(''));
      const typed = (those: readonly string[]) => items.map(([one]) => one).filter((one) => those.includes(one));
      expect(people.map(({ email }) => email)).toEqual([...new Set(typed(GOOD))]);
      expect(notAddresses).toEqual(typed(BAD));
    }),
    { numRuns: 2_000 },
  );
});

test('reads 60,000 characters of brackets without delay', () => {
  for (const mark of ['(', '<', '"', '“', "'", '@', ',']) {
    expect(readPastedPeople(`${mark.repeat(59_000)} ben@example.org`).people.length).toBe(1);
  }
});

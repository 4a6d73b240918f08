// What a browser makes of the bytes of a file, and the API of its text.
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { newRowCheck } from '../apps/api/src/organisations/memberships/people-check.ts';
import { readPeopleFile } from '../apps/api/src/organisations/memberships/people-file.service.ts';
import * as layouts from '../apps/api/src/organisations/memberships/people-layout.ts';
import { textOfBytes } from '../apps/web/src/features/organisations/organisations/text-of-file.ts';

async function read(bytes: Uint8Array) {
  const { text, guessed } = textOfBytes(bytes);
  const top = layouts.topOfFile(text);
  const layout = layouts.layoutOfNames(top);
  const { rows, faults, isWhole } = await readPeopleFile(text, top, layout);
  const labelOf = (column: Parameters<typeof layouts.labelOfColumn>[1]) => layouts.labelOfColumn(layout, column);
  const check = newRowCheck({ groups: [], onlyGroup: null, labelOf });
  const checked = rows.map(check);
  const malformed = new Set(faults.map(({ row }) => row));
  return {
    text,
    guessed,
    isWhole,
    faults: [...faults, ...checked.flatMap((row) => row.faults)],
    people: checked.flatMap(({ row, person }) => (person && !malformed.has(row) ? [person] : [])),
  };
}

const inWords = ({
  email,
  firstName,
  lastName,
}: {
  email: string;
  firstName: string | null;
  lastName: string | null;
}) => [email, firstName, lastName].join(' ');

const PEOPLE = ['zoe@example.org Zoë Müller', 'inigo@example.org Iñigo Peña', 'rene@example.org René Leçon'];
const LINES = ['Email;First name;Last name', ...PEOPLE.map((person) => person.replaceAll(' ', ';'))];
const FILE = LINES.join('\r\n');

const SHAPES = [
  FILE,
  `\uFEFF${FILE.replaceAll(';', ',')}\r\n`,
  `sep=;\n${FILE.replaceAll('\r\n', '\n')}`,
  `Everyone\n\n${FILE.replaceAll(';', '\t').replaceAll('\r\n', '\n')}\n`,
  FILE.split('\r\n')
    .map((line) =>
      line
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(';'),
    )
    .join('\r'),
];

test.each(SHAPES)('reads a file that was cut at any byte with no person who isn’t in it: %j', async (file) => {
  const bytes = new TextEncoder().encode(file);
  for (let length = 0; length < bytes.length; length += 1) {
    const { people, faults, text } = await read(bytes.slice(0, length));
    const strangers = people.map(inWords).filter((person) => !PEOPLE.includes(person));
    // Only within the last cell of a row can no one tell that the file goes on.
    const [stranger = '', ...others] = strangers;
    const isLastCell = PEOPLE.some((person) => person.startsWith(stranger.replace(/ null$/, '')));
    expect([length, others, isLastCell]).toEqual([length, [], true]);
    expect(stranger === '' || text.endsWith(stranger.split(' ').at(-1) ?? '') || stranger.endsWith('null')).toBe(true);
    if (people.length === 0) expect([length, faults.length > 0]).toEqual([length, true]);
  }
});

test.each(SHAPES)('says which rows are there twice in a file that was pasted twice: %j', async (file) => {
  const text = `${file}${/[\r\n]$/.test(file) ? '' : '\n'}${file}`;
  const { people, faults } = await read(new TextEncoder().encode(text));
  expect(people.map(inWords)).toEqual(PEOPLE);
  expect(faults.length).toBeGreaterThanOrEqual(PEOPLE.length + 1);
});

const ENCODINGS = (() => {
  iconv.encodingExists('utf8');
  return Object.keys((iconv as unknown as { encodings: object }).encodings).filter(
    (name) => !name.startsWith('_') && iconv.encodingExists(name) && !/^(?:base64|hex)$/.test(name),
  );
})();

test('reads each encoding that is known rightly, or says what to do, or asks whether its letters are right', async () => {
  expect(ENCODINGS.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const encoding of ENCODINGS) {
    const { people, faults, guessed } = await read(new Uint8Array(iconv.encode(FILE, encoding)));
    const isRight = people.map(inWords).join() === PEOPLE.join();
    if (!isRight && faults.length === 0 && guessed.length === 0) wrong.push(encoding);
  }
  expect(wrong).toEqual([]);
});

test('answers any bytes with people, or with what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { people, faults } = await read(bytes);
      expect(people.length > 0 || faults.length > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('answers any change of a byte of a good file with its people, or with what is wrong', async () => {
  const bytes = new TextEncoder().encode(FILE);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
      const changed = bytes.slice();
      changed[at] = byte;
      const { people, faults } = await read(changed);
      expect(people.length + faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

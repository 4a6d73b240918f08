import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { NEIGHBOURS, STORED } from '#test/known-mails.ts';
import { mailSource, OUR_MAILS } from '#test/mail-sources.ts';
import { PROGRAM_MAILS } from '#test/program-mails.ts';
import { readMail } from './read-mail.ts';
import { readSource } from './read-source.ts';
import { BYTES_READ } from './reply-mailbox.ts';

/** A parser whose time grows with the square of a mail's length takes minutes for these. */
const ON_A_BUSY_MACHINE_MS = 60_000;

const KNOWN = [...STORED, ...NEIGHBOURS];
const SOURCES = [...KNOWN, ...PROGRAM_MAILS].map(({ source }) => source);
const read = (source: Uint8Array) => readSource({ source, own: OUR_MAILS });
const plain = (body: string | Buffer, charset = 'utf-8') =>
  mailSource({ 'Content-Type': `text/plain; charset=${charset}` }, body);

/** An answer that can be stored or refused: whole characters, none that the database refuses. */
function expectClear({ text, whole }: Awaited<ReturnType<typeof read>>): void {
  for (const part of [text, whole ?? ''])
    expect([part.isWellFormed(), part.includes('\0'), part.trim()]).toEqual([true, false, part]);
  if (text !== '') expect(whole === null || whole.length >= text.length).toBe(true);
}

describe('a mail that was cut', () => {
  test.each(STORED)('at any byte gives a clear answer: $name', async ({ source }) => {
    for (let end = 0; end <= source.length; end += 1) expectClear(await read(source.subarray(0, end)));
  });

  test('anywhere gives a clear answer, whatever wrote it', async () => {
    const cut = fc
      .constantFrom(...SOURCES)
      .chain((source) => fc.integer({ min: 0, max: source.length }).map((end) => source.subarray(0, end)));
    await fc.assert(
      fc.asyncProperty(cut, async (source) => expectClear(await read(source))),
      { numRuns: 500 },
    );
  });

  test('below what its author typed still has all of that', async () => {
    const PLAIN = PROGRAM_MAILS.filter(({ program }) => /^(Thunderbird|Outlook with a name only)$/.test(program));
    const cut = fc.constantFrom(...PLAIN).chain((mail) => {
      const typed = Buffer.from(mail.typed.replaceAll('\n', '\r\n'));
      const from = mail.source.indexOf(typed) + typed.length;
      return fc.record({ mail: fc.constant(mail), end: fc.integer({ min: from, max: mail.source.length }) });
    });
    await fc.assert(
      fc.asyncProperty(cut, async ({ mail: { source, typed }, end }) => {
        expect((await read(source.subarray(0, end))).text.startsWith(typed)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('a mail of twice its size gives a clear answer, which has all that was typed in plain words', async () => {
  for (const source of SOURCES) {
    const body = source.indexOf('\r\n\r\n') + 4;
    expectClear(await read(Buffer.concat([source, source])));
    expectClear(await read(Buffer.concat([source, Buffer.from('\r\n'), source.subarray(body)])));
  }
  for (const { text } of KNOWN.filter(({ kind }) => kind === 'prose' || kind === 'closing' || kind === 'rule')) {
    const twice = `${text}\n\n${text}`;
    expect((await read(plain(twice))).text).toBe(twice);
  }
});

test('a text of lines that no program adds is read as it was typed', async () => {
  const word = fc.constantFrom(
    'On',
    'Sunday',
    'wrote',
    'PS:',
    'my',
    'father',
    'schrieb',
    'iPhone',
    '10:00',
    'From',
    '*',
    '-',
    '(2)',
  );
  const lineOf = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' ')),
    fc.constantFrom('---', '____', '=====', '--', '***', 'Thanks,', 'Best wishes', 'PS: more'),
  );
  const typed = fc.array(fc.oneof(lineOf, fc.constant('')), { minLength: 1, maxLength: 12 }).map((lines) =>
    lines
      .join('\n')
      .replaceAll(/\n{4,}/g, '\n\n')
      .trim(),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      expect(await read(plain(text))).toMatchObject({ text, whole: null });
    }),
    { numRuns: 500 },
  );
});

describe('a text in a charset that iconv-lite knows', () => {
  iconv.encodingExists('utf-8');
  const names = Object.keys((iconv as unknown as { encodings: object }).encodings).filter(
    (name) => !/^(_.*|base64|hex|binary|cesu8|utf7imap)$/.test(name),
  );
  const LETTERS = 'éüßяжαωאع你好あกđ한'.split('');

  test('is read as it was written', async () => {
    expect(names.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const name of names) {
      const known = LETTERS.filter((letter) => iconv.decode(iconv.encode(letter, name), name) === letter);
      const text = `${known.join('')} I slept well.`.trim();
      if (iconv.decode(iconv.encode(text, name), name).replace('\ufeff', '') !== text) continue;
      const source = mailSource(
        { 'Content-Type': `text/plain; charset=${name}`, 'Content-Transfer-Encoding': 'base64' },
        iconv.encode(text, name).toString('base64'),
      );
      if ((await read(source)).text !== text) wrong.push(`${name}: ${(await read(source)).text}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('a quarter of a megabyte made to keep it busy is read in time', async () => {
  const units = [
    'From: Waymark\nA: b\nC: d\n\n',
    'On 1 Waymark wrote:\n> a\n',
    '-- \nAsha\n\n',
    '> Maya wrote to you\n\n',
    'a: ',
    '<',
    'Sent from my iPhone\n',
    '1:\n',
    '\n',
  ];
  const pages = [
    '<div><br></div>',
    '<blockquote type=cite>a',
    '<div class=gmail_signature>Asha',
    '<div ',
    '<br> ',
    '<span><br>',
  ];
  const fill = (unit: string) => unit.repeat(Math.ceil(BYTES_READ / unit.length)).slice(0, BYTES_READ - 500);
  const sources = [
    ...units.map((unit) => plain(fill(unit))),
    ...pages.map((unit) => mailSource({ 'Content-Type': 'text/html' }, fill(unit))),
    mailSource({ 'Content-Type': 'text/calendar; method=REPLY' }, fill('BEGIN:VEVENT\nATTENDEE:a\n')),
  ];
  for (const [index, source] of sources.entries()) {
    const found = await readMail(source.subarray(0, BYTES_READ), OUR_MAILS, ON_A_BUSY_MACHINE_MS);
    expect([index, found]).toEqual([index, expect.anything()]);
  }
});

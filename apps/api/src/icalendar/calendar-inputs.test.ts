import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALENDAR_INPUTS, largeCalendar } from '#test/calendar-inputs.ts';
import { OWNER } from '#test/calendars/file-parts.ts';
import { type BusyReading, type BusyTask, readBusyRanges } from './busy-ranges.ts';
import { readBusy } from './busy-reading.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const UNTIL = FROM + 200 * DAY_MS;
const MEBIBYTE = 1_048_576;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const taskOf = (file: BusyTask['file']): BusyTask => ({
  ...{ file, timeZone: 'Asia/Kolkata', from: FROM, until: UNTIL, owners: [OWNER] },
});

const inWords = (reading: BusyReading | undefined) =>
  reading?.ranges.map(([from, until]) => `${new Date(from).toISOString().slice(0, 16)} ${(until - from) / MINUTE_MS}`);

test.each(CALENDAR_INPUTS)('is right about $kind: $what', ({ text, right, leftOut = 0 }) => {
  const reading = readBusy(taskOf(bytesOf(text)));
  expect(inWords(reading)).toEqual(right);
  expect(reading?.leftOut).toBe(right && leftOut);
});

test('has the file and at least three neighbours of each kind', () => {
  const counts = Object.groupBy(CALENDAR_INPUTS, ({ kind }) => kind);
  for (const [kind, found] of Object.entries(counts)) expect(found?.length, kind).toBeGreaterThanOrEqual(4);
  expect(Object.keys(counts)).toHaveLength(12);
});

const WHOLE = CALENDAR_INPUTS.filter(({ right }) => right);

test('takes no file for a whole one that was cut anywhere', () => {
  for (const { text, what } of WHOLE) {
    // A file of several calendars has several ends.
    const ends = [...text.matchAll(/END:VCALENDAR/gi)].map(({ index }) => index + 'END:VCALENDAR'.length);
    for (let length = 0; length < text.length; length += 1) {
      const reading = readBusy(taskOf(bytesOf(text.slice(0, length))));
      const isAtEnd = ends.some((end) => end <= length && !/[^\s\u00EF\u00BB\u00BF]/.test(text.slice(end, length)));
      if (!isAtEnd) expect(reading, `${what}, ${length} bytes`).toBeUndefined();
    }
    expect(inWords(readBusy(taskOf(bytesOf(text.slice(0, ends.at(-1))))))).toEqual(
      inWords(readBusy(taskOf(bytesOf(text)))),
    );
  }
});

const input = fc.constantFrom(...WHOLE);
const readText = (text: string) => readBusy(taskOf(bytesOf(text)));

const covers = ({ ranges }: BusyReading, other: BusyReading | undefined) =>
  other?.ranges.every(([from, until]) => ranges.some((range) => range[0] <= from && until <= range[1]));

test('loses no busy time by lines that are there twice', () => {
  fc.assert(
    fc.property(input, fc.nat(), fc.nat(), ({ text }, one, other) => {
      const lines = text.split(/(?<=\r\n|\n)/);
      const [from, until] = [one, other].map((at) => at % (lines.length + 1)).toSorted((a, b) => a - b);
      const reading = readText([...lines.slice(0, until), ...lines.slice(from)].join(''));
      if (reading) expect(covers(reading, readText(text))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  for (const { text, right } of WHOLE) expect(inWords(readText(text + text))).toEqual(right);
});

test('answers any bytes with busy times or that it can’t read them', () => {
  const damaged = fc.tuple(input, fc.nat(), fc.uint8Array({ maxLength: 12 })).map(([{ text }, at, bytes]) => {
    const file = bytesOf(text);
    file.set(bytes.slice(0, file.length), at % Math.max(1, file.length - bytes.length));
    return file;
  });
  const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));
  fc.assert(
    fc.property(fc.oneof(damaged, random), (file) => {
      const reading = readBusy(taskOf(file));
      for (const [from, until] of reading?.ranges ?? []) {
        expect(Number.isSafeInteger(from) && from < until && from < UNTIL && until > FROM).toBe(true);
      }
    }),
    { numRuns: 5_000 },
  );
});

test.each(['utf-8', 'utf-16le', 'utf-16be', 'bare utf-16le', 'bare utf-16be', 'latin1'])('reads %s', (charset) => {
  for (const { text, right } of CALENDAR_INPUTS.filter(({ text }) => !text.includes('\u00EF'))) {
    const withWords = text.replaceAll('SUMMARY:', 'SUMMARY:Grüße ');
    const wide = Buffer.from(`\uFEFF${withWords}`, 'utf16le');
    const files: Readonly<Record<string, Buffer>> = {
      'utf-8': Buffer.from(`\uFEFF${withWords}`),
      'utf-16le': wide,
      'utf-16be': Buffer.from(wide).swap16(),
      'bare utf-16le': wide.subarray(2),
      'bare utf-16be': Buffer.from(wide).swap16().subarray(2),
      latin1: Buffer.from(withWords, 'latin1'),
    };
    expect(inWords(readBusy(taskOf(new Uint8Array(files[charset] ?? []))))).toEqual(right);
  }
});

test.each(['\r\n', '\n', '\r'])('reads ten mebibytes, whatever its line ends are: %j', async (end) => {
  const text = largeCalendar(FROM, 10 * MEBIBYTE).replaceAll('\r\n', end);
  const reading = await readBusyRanges(taskOf(bytesOf(text)));
  expect(reading).toMatchObject({ leftOut: 0 });
  expect(reading?.ranges).toHaveLength(600);
});

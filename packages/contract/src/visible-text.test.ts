import { expect, test } from 'vitest';
import { z } from 'zod';
import { listEndpoints, schemasIn } from '../test/every-endpoint.ts';
import { PROFILE_FIELDS } from './people/profiles.ts';
import { line, personName } from './text.ts';
import { SEEN_ONLY, withoutUnseen } from './visible-text.ts';

const FIELDS = [
  ['a person’s name', personName('Please enter a valid First Name.')],
  ['a name in one line', line(80, 'Please give the group a name.')],
] as const;

const UNSEEN = [
  ['an override of direction', 'Ana\u202egnp.exe'],
  ...['\u202a', '\u202b', '\u202c', '\u202d'].map((sign) => ['an embedding', `A${sign}na`]),
  ...['\u2066', '\u2067', '\u2068', '\u2069'].map((sign) => ['an isolate', `A${sign}na`]),
  ...['\u200e', '\u200f', '\u061c'].map((sign) => ['a mark of direction', `A${sign}na`]),
  ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u180e', '\u2061', '\ufff9'].map((sign) => [
    'nothing',
    `A${sign}na`,
  ]),
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800'].map((sign) => ['a filler', `${sign}`]),
  ['tags', 'Ana\u{e0041}\u{e0042}'],
  ['a joiner between Latin letters', 'A\u200dna'],
  ['a non-joiner between Cyrillic letters', 'А\u200cня'],
  ['two non-joiners', 'علی\u200c\u200cرضا'],
  ['a non-joiner at the end', 'علی\u200c'],
  ['a joiner at the start', '\u200dअनिल'],
  ['a selector after a Latin letter', 'Ana\ufe0f'],
  ['a selector of Han after a Latin letter', 'Ana\u{e0100}'],
].flatMap(([what, text]) => FIELDS.map(([field, schema]) => [what, field, text, schema] as const));

test.each(UNSEEN)('refuses %s in %s: %j', (_what, _field, text, schema) => {
  expect(schema.safeParse(text).error?.issues.at(-1)?.message).toBe(SEEN_ONLY);
});

const SEEN = [
  ['Persian', 'علی\u200cرضا'],
  ['Hindi', 'शर्\u200dमा'],
  ['Marathi', 'कऱ्\u200dहाड'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam, in the older spelling', 'അനില്\u200d'],
  ['Bengali, in the older spelling', 'উৎপল ভট্\u200cট'],
  ['Japanese, with its variant', '葛\u{e0100}城'],
  ['Hebrew', 'נעמה'],
  ['Arabic', 'فاطمة'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Irish', 'Ó Briain-O’Neill'],
  ['pictures', '👩🏽\u200d💻 ❤\ufe0f 1\ufe0f\u20e3'],
].flatMap(([what, text]) => FIELDS.map(([field, schema]) => [what, field, text, schema] as const));

test.each(SEEN)('accepts %s in %s: %s', (_what, _field, text, schema) => {
  expect(schema.parse(text)).toBe(text);
});

test.each<[string, string]>([
  ['\u202a+91 98123 45678\u202c', '+91 98123 45678'],
  ['\ufeffzoe@example.org\u200b', 'zoe@example.org'],
  ['\u200e4\u200f2\u2066 \u20697\u061c', '42 7'],
  ['A\u200dna', 'Ana'],
  ['\u200b\u2060\u00ad', ''],
])('takes away what is not seen: %j', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen);
});

test.each(SEEN)('leaves %s in %s as it is: %s', (_what, _field, text = '') => {
  expect(withoutUnseen(text)).toBe(text);
});

/** Fields that name someone or something; longer text is not a name. */
const NAMES = /\.(?:\w*[nN]ame|\w*[tT]itle|headline|city|pronouns|label)$/;
/** An address, and what has to be typed as it is written elsewhere. */
const NOT_WRITTEN = /\.username$|\/close\.name$/;

/** What the body of a call, or of a kind of profile, names. */
async function listNameFields(): Promise<(readonly [string, z.ZodType])[]> {
  const bodies = [
    ...(await listEndpoints()).map(({ method, url, schema }) => [`${method} ${url}`, schema.body] as const),
    ...Object.entries(PROFILE_FIELDS).map(([kind, fields]) => [`PUT /profiles/me as ${kind}`, fields] as const),
  ];
  return bodies
    .flatMap(([call, body]) => [...schemasIn(body)].map(([path, field]) => [`${call}${path}`, field] as const))
    .filter(([place, field]) => field instanceof z.ZodString && NAMES.test(place) && !NOT_WRITTEN.test(place));
}

test('refuses a name that turns the text around it, wherever a call takes one', async () => {
  const fields = await listNameFields();

  expect(fields.filter(([, field]) => field.safeParse('Ana\u202egnp.exe').success).map(([place]) => place)).toEqual([]);
  expect(new Set(fields.map(([place]) => place)).size).toBeGreaterThan(40);
});

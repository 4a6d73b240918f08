import { expect, test } from 'vitest';
import { z } from 'zod';
import { listEndpoints, schemasIn } from '../test/every-endpoint.ts';
import { answerSchema } from './coaching/questionnaire-definitions.ts';
import { PROFILE_FIELDS } from './people/profiles.ts';
import { emailAddress, personName, statement, text } from './text.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const MARKS = [...range(0x200b, 0x200f), ...range(0x202a, 0x202e), ...range(0x2066, 0x2069), '\ufeff'];

/** What programs write, passwords, files as they are, and answers, which `answerSchema` judges. */
const NOT_READ = new RegExp(
  [
    String.raw`\.(?:password\w*|\w+Password|endpoint|p256dh|auth|sdp|candidate|file|fileHash|token)$`,
    String.raw`signals\.data\.|^POST /sms/incoming|dates\.minutes$|^GET /free-times|answers/:item\.value$`,
  ].join('|'),
);

interface Field {
  readonly place: string;
  readonly schema: z.ZodString;
}

async function listTextFields(): Promise<readonly Field[]> {
  const inputs = (await listEndpoints()).flatMap(({ method, url, schema: { body, querystring, params } }) =>
    [body, querystring, params].map((schema) => [`${method} ${url}`, schema] as const),
  );
  const profiles = Object.entries(PROFILE_FIELDS).map(([kind, fields]) => [`profile of ${kind}`, fields] as const);
  return [...inputs, ...profiles].flatMap(([call, input]) =>
    [...schemasIn(input)].flatMap(([path, schema]) =>
      schema instanceof z.ZodString && !NOT_READ.test(`${call}${path}`) ? [{ place: `${call}${path}`, schema }] : [],
    ),
  );
}

const outcome = (schema: z.ZodType, value: string) => {
  const { success, data } = schema.safeParse(value);
  return success ? `takes ${JSON.stringify(data)}` : 'refuses it';
};

test('takes text of which nothing is seen for empty, in every call', async () => {
  const fields = await listTextFields();
  const unlike = fields.filter(({ schema }) =>
    [...MARKS, MARKS.join(''), ` ${MARKS.join('\n')} `].some(
      (unseen) =>
        outcome(schema, unseen)
          .replace(/[ \\n]+"$/, '"')
          .replace(/"[ \\n]+/, '"') !== outcome(schema, ''),
    ),
  );

  expect(unlike.map(({ place }) => place)).toEqual([]);
  expect(new Set(fields.map(({ place }) => place)).size).toBeGreaterThan(100);
});

test('refuses as empty each text that has to say something', async () => {
  const wanted = [
    'POST /message-threads/:id/messages.body',
    'POST /contact-messages.message',
    'POST /coaching-sessions/:id/agenda-topics.text',
    'POST /coaching-sessions/:id/actions.text',
    'PUT /goals/:id.title',
  ];
  const fields = await listTextFields();
  const answer = answerSchema({ name: 'hope', label: 'Hope', kind: 'text', minLength: 1, maxLength: 100 } as never);
  expect(outcome(answer, '\u200b \u2060')).toBe('refuses it');
  for (const place of wanted) {
    const field = fields.find((one) => one.place === place);
    expect([place, field && outcome(field.schema, '\u200b \u2060')]).toEqual([place, 'refuses it']);
  }
});

test('strips what is not seen from each address, code and search before it judges them', async () => {
  const fields = (await listTextFields()).filter(({ place }) =>
    /\.(?:email|username|identifier|code|otp|_?q)$/.test(place),
  );
  const values = ['zoe@example.org', '12345', 'lead'];
  const unlike = fields.filter(({ schema }) =>
    values.some(
      (value) => outcome(schema, `\u202a${value[0]}\u200b${value.slice(1)}\u202c\ufeff`) !== outcome(schema, value),
    ),
  );

  expect(unlike.map(({ place }) => place)).toEqual([]);
  expect(fields.length).toBeGreaterThan(20);
});

test('keeps text of many lines as it was typed, with the joiners of its letters', () => {
  const typed = 'शर्\u200dमा\n\u200b\nनमस्ते';

  expect(text(100).parse(typed)).toBe(typed);
  expect(statement(100, 'Say it.').parse('\u202aWalk\u200b more\u202c')).toBe('Walk more');
});

test.each([
  ['\u202aSuresh\u202c', 'Suresh'],
  ['\ufeff \u200bZoë\u200e', 'Zoë'],
])('takes the name %j, with marks from where it was copied, as %s', (typed, name) => {
  expect(personName('Please enter a valid First Name.').parse(typed)).toBe(name);
});

test.each(MARKS)('refuses a name of nothing but %j', (mark) => {
  expect(personName('Please enter a valid First Name.').safeParse(mark.repeat(3)).success).toBe(false);
});

test.each([
  ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
  ['Zoe@MÜLLER.example', 'zoe@xn--mller-kva.example'],
  ['zoe@xn--mller-kva.example', 'zoe@xn--mller-kva.example'],
  ['zoe@mu\u0308ller.example', 'zoe@xn--mller-kva.example'],
  ['zoe@例え-shop.example', 'zoe@xn---shop-653dw88r.example'],
  ['zoe@straße.example', 'zoe@xn--strae-oqa.example'],
  ['zoe@почта.рф', 'zoe@xn--80a1acny.xn--p1ai'],
  ['zoe@例え。テスト', 'zoe@xn--r8jz45g.xn--zckzah'],
  ['zoe@उदाहरण.भारत', 'zoe@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('takes %s as %s', (typed, stored) => {
  expect(emailAddress().parse(typed)).toBe(stored);
});

test.each([
  ['zoë@example.org', /^Before the @/],
  ['सुरेश@उदाहरण.भारत', /^Before the @/],
  ['zoe@xn--a', /^Please enter a valid Email\.$/],
  ['zoe@müller', /^Please enter a valid Email\.$/],
  ['zoe@mül ler.example', /^Please enter a valid Email\.$/],
  ['zoe@p\u0430ypal.example', /^Please enter a valid Email\.$/],
  ['zoe@example.orgПрасад', /^Please enter a valid Email\.$/],
  ['zoe@mül/ler.example', /^Please enter a valid Email\.$/],
  ['zoe@müller.example:80', /^Please enter a valid Email\.$/],
  ['zoe@m\u2100ller.example', /^Please enter a valid Email\.$/],
])('refuses %s, with the reason', (typed, reason) => {
  expect(emailAddress().safeParse(typed).error?.issues[0]?.message).toMatch(reason);
});

import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { gsmLength } from '#test/gsm-alphabet.ts';
import { incomingTexts, NOTHING, TEXTS_ENV } from '#test/incoming-texts.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { triageCalls } from '#test/triage-calls.ts';
import { plainWords } from './plain-words.ts';
import { saysDanger } from './words-of-danger.ts';
import { saysHelp, saysStart, saysStop } from './words-of-stop.ts';

const api = startTestApp({ works: false, env: TEXTS_ENV });
const { text, newNumber } = incomingTexts(api);
const { newPhone, show } = triageCalls(api);
beforeEach(() => api.db.delete(rateCounters));

const livesIn = (person: Person, country: string) =>
  api.db.insert(profiles).values({ userId: person.id, country }).onConflictDoUpdate({
    target: profiles.userId,
    set: { country },
  });

const US = /988 Suicide &amp; Crisis Lifeline: 988\. If your life may be in danger, call 911 now\./;
const INDIA = /Tele-MANAS: 14416\. If your life may be in danger, call 112 now\./;

describe('a text of someone who may be in danger', () => {
  test.each(['I want to die', 'quiero morir', 'मैं मरना चाहता हूँ', 'I can’t go on', 'he is hitting me'])(
    'is answered with the lines of the country: “%s”',
    async (body) => {
      const [{ person, phone }, unknown] = [await newNumber(), await newNumber()];
      await livesIn(person, 'IN');
      expect(await text(phone, body)).toMatch(INDIA);
      await livesIn(person, 'US');
      expect(await text(phone, body)).toMatch(US);
      expect(await text(unknown.phone, body)).toMatch(unknown.phone.startsWith('+91') ? INDIA : US);
    },
  );

  test('names both countries where two people share the number, and the emergency number where there is no line', async () => {
    const [{ person, phone }, other] = [await newNumber(), await newPerson(api)];
    await api.db.insert(triageSubscriptions).values({ userId: other.id, phone, subscribedForSms: true });
    await livesIn(person, 'IN');
    await livesIn(other, 'US');
    const answer = await text(phone, 'I want to die');
    for (const line of ['988 Suicide', 'Tele-MANAS: 14416', 'call 112 now', 'call 911 now'])
      expect(answer).toContain(line);

    const british = await newNumber();
    await livesIn(british.person, 'GB');
    expect(await text(british.phone, 'I want to die')).toContain('call 999 now');
    expect(await text('+4915112345678', 'I want to die')).toMatch(
      /988 \(United States\).*14416 \(India\).*112 in many countries/,
    );
  });

  test('is answered each time, also after STOP; strangers five times an hour', async () => {
    const { phone } = await newNumber();
    await text(phone, 'STOP');
    for (let times = 0; times < 12; times += 1) expect(await text(phone, 'I want to die')).toContain('call 112 now');
    const stranger = newPhone();
    const answers = [];
    for (let times = 0; times < 6; times += 1) answers.push(await text(stranger, 'I want to die'));
    expect(answers.map((answer) => answer !== NOTHING)).toEqual([true, true, true, true, true, false]);
  });

  test('tells no one else, opens nothing and stores no word', async () => {
    const { person, phone } = await newNumber();
    const counted = () =>
      rowsOf(api.db, sql`SELECT (SELECT count(*) FROM threads) + (SELECT count(*) FROM messages) AS n`);
    const before = await counted();
    await text(phone, 'I want to die');
    expect(await counted()).toEqual(before);
    expect((await api.call(person, listNotifications)).body.data).toEqual([]);
    expect(JSON.stringify(await rowsOf(api.db, sql`SELECT * FROM received_texts`))).not.toContain('die');
    expect(api.log()).not.toContain('want to die');
  });

  test('ends the texts only if it asks for that as well', async () => {
    const [pain, texts] = [await newNumber(), await newNumber()];
    const isOn = async ({ person }: { person: Person }) => (await show(person)).body.data.attributes.subscribed_for_sms;
    expect(await text(pain.phone, 'I want the pain to stop')).toContain('call 112 now');
    expect(await text(texts.phone, 'Stop texting me, I want to die')).toContain('call 112 now');
    expect([await isOn(pain), await isOn(texts)]).toEqual([true, false]);
  });
});

test('answers in the alphabet of text messages, STOP and START in one part', async () => {
  const { phone } = await newNumber();
  const unescaped = (words: string) => words.replaceAll('&amp;', '&');
  const lengths = new Map<string, number | undefined>();
  for (const body of ['STOP', 'START', 'HELP', '3?', 'Hello', '3', 'I want to die']) {
    await api.db.delete(rateCounters);
    lengths.set(body, gsmLength(unescaped(await text(phone, body))));
  }
  expect([...lengths].filter(([, length]) => length === undefined)).toEqual([]);
  for (const body of ['STOP', 'START']) expect(lengths.get(body)).toBeLessThanOrEqual(160);
});

test('decides on any text at once, cut anywhere, doubled, or as long as a text can be', () => {
  const bits = [
    'stop ',
    'dont ',
    'text ',
    'no ',
    'mas ',
    'बंद ',
    'करो ',
    'मर ',
    'i want to ',
    'die',
    'a',
    '\u200b',
    '🙂',
    '\ud83d',
    'ः',
  ];
  const sentence = fc
    .array(fc.constantFrom(...bits), { maxLength: 1_300 })
    .map((parts) => parts.join('').slice(0, 4_000));
  fc.assert(
    fc.property(sentence, fc.nat(4_000), (whole, at) => {
      for (const body of [whole, whole.slice(0, at), (whole + whole).slice(0, 4_000)]) {
        const words = plainWords(body);
        expect([saysDanger, saysStop, saysStart, saysHelp].map((says) => typeof says(words))).toEqual(
          Array(4).fill('boolean'),
        );
      }
    }),
    { numRuns: 60 },
  );
  for (const bit of bits) {
    const words = plainWords(bit.repeat(4_000 / bit.length));
    expect([saysDanger, saysStop, saysStart, saysHelp].map((says) => typeof says(words))).toEqual(
      Array(4).fill('boolean'),
    );
  }
});

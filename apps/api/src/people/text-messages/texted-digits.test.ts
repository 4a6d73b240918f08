import { withPlainDigits } from '@waymark/contract/digits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DigitOutcome, TextedDigit } from '#happened.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { formOf, incomingTexts, signatureOf, TEXTS_ENV } from '#test/incoming-texts.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false, env: TEXTS_ENV });
const { post, text, newNumber } = incomingTexts(api);
beforeEach(() => api.db.delete(rateCounters));

describe('a digit', () => {
  const asked: TextedDigit[] = [];
  afterEach(() => void asked.splice(0));
  const appThat = (outcome: DigitOutcome) =>
    startAnotherApp({
      ...api.services,
      onDigitTexted: [
        async (tx, _services, texted) => {
          asked.push(texted);
          await tx.execute(sql`SELECT 1`);
          return outcome;
        },
      ],
    });

  test('is for a link while nothing asks for digits', async () => {
    const { phone } = await newNumber();
    expect(await text(phone, '3')).toMatch(/open the link instead/);
  });

  test.each([
    ['answered' as const, /^Thank you\./],
    ['none-open' as const, /open the link instead/],
    ['ambiguous' as const, /nothing was saved\. Please open the link instead/],
  ])('goes to those who ask, and the answer says so: %s', async (outcome, words) => {
    const [{ phone }, app] = [await newNumber(), await appThat(outcome)];
    const form = formOf(phone, ' 3\n');
    const [reply, repeated] = [await post(form, signatureOf(form), app), await post(form, signatureOf(form), app)];
    expect(/<Message>(.*)<\/Message>/.exec(reply.body)?.[1]).toMatch(words);
    expect(repeated.body).toContain('<Response></Response>');
    expect(asked).toEqual([{ phone, digit: 3 }]);
  });

  test.each([
    ['3', 3],
    ['\u00A00 ', 0],
    ['５', 5],
    ['३', 3],
    ['٣', 3],
    ['\u200b๓\u202c', 3],
    ['০', 0],
  ])('is “%s”', async (body, digit) => {
    const [{ phone }, app] = [await newNumber(), await appThat('answered')];
    const form = formOf(phone, body);
    await post(form, signatureOf(form), app);
    expect(asked).toEqual([{ phone, digit }]);
  });

  test.each([
    ...[' 3.', '3.', '3?', '-3', '+3', '3!', '3)', '(3)', '3/10', '3-4', '3 4', '3.5', '03', '33', '6', '９', '९'],
    ...['3️⃣', '③', '³', '٣٣', '3 😀', 'three', 'Three.'],
  ])('is not “%s”: nothing is stored, and the answer says what is', async (body) => {
    const [{ phone }, app] = [await newNumber(), await appThat('answered')];
    const form = formOf(phone, body);
    const reply = await post(form, signatureOf(form), app);
    expect(reply.body).toMatch(/<Message>Nothing was saved\. To answer a question, text one digit from 0 to 5/);
    expect(asked).toEqual([]);
  });

  test('is answered with who to call after a low one, however many answers there were', async () => {
    const [{ phone }, app] = [await newNumber(), await appThat({ words: 'Call 14416.' })];
    for (let times = 0; times < 7; times += 1) {
      const form = formOf(phone, '0');
      expect((await post(form, signatureOf(form), app)).body).toContain('<Message>Call 14416.</Message>');
    }
  });
});

test('a digit of any script is the same digit, and two or a cut pair are none', () => {
  const zeros = Array.from({ length: 0x1fbf0 }, (_none, point) => point).filter(
    (point) =>
      /\p{Nd}/u.test(String.fromCodePoint(point)) && !/\p{Nd}/u.test(String.fromCodePoint(Math.max(0, point - 1))),
  );
  fc.assert(
    fc.property(fc.constantFrom(...zeros), fc.array(fc.nat(9), { maxLength: 20 }), (zero, digits) => {
      const written = digits.map((digit) => String.fromCodePoint(zero + digit)).join('');
      expect(withPlainDigits(`${written}a`)).toBe(`${digits.join('')}a`);
      expect(withPlainDigits(written + written)).toBe(digits.join('').repeat(2));
    }),
  );
});

import { expect, test } from 'vitest';
import type { IncomingMail } from '../../mail/incoming/incoming-mail.ts';
import { isAutomaticMail, isVouchedFor } from './mail-verdict.ts';

const mailWith = (...results: readonly string[]): IncomingMail => ({
  from: ['asha@example.org'],
  recipients: [],
  messageId: undefined,
  subject: '',
  headers: results.map((value) => ({ name: 'authentication-results', value })),
  text: '',
  whole: null,
  calendarAnswers: null,
});
const isVouched = (...results: readonly string[]) => isVouchedFor(mailWith(...results), 'mx.example.org');

test.each([
  'mx.example.org; dmarc=pass (p=none) header.from=example.org',
  'MX.example.org 1; spf=fail smtp.mailfrom=x@example.net; dkim=pass header.d=example.org header.s=k',
  'mx.example.org; dkim=pass header.i=@example.org',
  'mx.example.org; spf=pass smtp.mailfrom=bounce@example.org',
])('believes the mail server that was named: %s', (results) => {
  expect(isVouched(results)).toBe(true);
});

test.each([
  '',
  'mx.example.org; none',
  'mx.example.org; dmarc=fail header.from=example.org',
  'mx.example.org; dmarc=pass header.from=example.net',
  'mx.example.org; dkim=pass header.d=evil.example',
  'mx.example.org; dkim=pass header.d=org',
  'mx.example.org; dkim=pass header.d=ample.org',
  'mx.example.org; dkim=fail (dkim=pass header.d=example.org)',
  'mx.example.org; x-dkim=pass header.d=example.org',
  'mx.evil.example; dmarc=pass header.from=example.org',
])('does not believe: %s', (results) => {
  expect(isVouched(results)).toBe(false);
});

const titled = (subject: string) => isAutomaticMail({ ...mailWith(), subject });
const headed = (name: string, value: string) => isAutomaticMail({ ...mailWith(), headers: [{ name, value }] });

test.each([
  ['auto-submitted', 'auto-replied (vacation)'],
  ['x-autoreply', 'yes'],
  ['x-autorespond', 'x'],
  ['x-auto-response-suppress', 'All'],
  ['precedence', 'auto-reply'],
  ['precedence', 'bulk'],
  ['return-path', ' <>'],
  ['x-vacation', 'true'],
  ['content-type', 'multipart/report; report-type=delivery-status'],
])('knows a machine by its field %s: %s', (name, value) => {
  expect(headed(name, value)).toBe(true);
});

test.each([
  'Automatic reply: Maya wrote to you',
  'AUTO: Asha is away',
  'Out of Office: Maya wrote to you',
  'Abwesenheitsnotiz: Maya wrote to you',
  'Automatische Antwort: Maya wrote to you',
  'Réponse automatique : Maya wrote to you',
  'Re\u0301ponse automatique\u00a0: Maya wrote to you',
  'Absente du bureau : Maya wrote to you',
  'Respuesta automática: Maya wrote to you',
  'Fuera de la oficina: Maya wrote to you',
  'स्वचालित उत्तर: Maya wrote to you',
  'Automatisk svar: Maya wrote to you',
])('knows an absence note by how its subject begins: %s', (subject) => {
  expect(titled(subject)).toBe(true);
});

test.each([
  'Re: Maya wrote to you',
  'Re: Automatic reply: Maya wrote to you',
  'Out of office on Friday, can we move?',
  'Auto repair on Friday: can we move?',
  'Automatisch gut: meine Woche',
  'Absence',
])('takes a person for a person: %s', (subject) => {
  expect([titled(subject), headed('auto-submitted', 'no'), headed('precedence', 'normal')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('looks at the uppermost result of that name only, past those of other servers', () => {
  const [passed, failed] = ['dmarc=pass header.from=example.org', 'dmarc=fail'];
  expect(isVouched('mx.other.example; none', `mx.example.org; ${passed}`)).toBe(true);
  expect(isVouched(`mx.example.org; ${failed}`, `mx.example.org; ${passed}`)).toBe(false);
});

test('takes no time for a field full of brackets', () => {
  const start = performance.now();
  isVouched(`mx.example.org ${'('.repeat(30_000)}${')'.repeat(30_000)}`);
  expect(performance.now() - start).toBeLessThan(1_000);
});

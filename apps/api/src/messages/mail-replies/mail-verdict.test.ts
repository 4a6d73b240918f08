import { expect, test } from 'vitest';
import type { IncomingMail } from '../../mail/incoming/incoming-mail.ts';
import { isVouchedFor } from './mail-verdict.ts';

const mailWith = (...results: readonly string[]): IncomingMail => ({
  from: ['asha@example.org'],
  recipients: [],
  messageId: undefined,
  subject: '',
  headers: results.map((value) => ({ name: 'authentication-results', value })),
  text: '',
  whole: null,
  calendarAnswers: [],
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

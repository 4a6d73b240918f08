import { expect, test } from 'vitest';
import { GET } from '#app/.well-known/security.txt/route.ts';
import { securityTxt } from './security-txt.ts';

const publicUrl = new URL('https://waymark.example');
const NOW = new Date('2026-11-27T12:00:00Z');
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));

test('says where to report, until when, in which language, and its address', () => {
  const text = securityTxt({ publicUrl, contactEmail: 'security@waymark.example' }, NOW);
  expect(fieldsOf(text)).toEqual([
    ['Contact', 'mailto:security@waymark.example'],
    ['Expires', '2027-05-26T12:00:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://waymark.example/.well-known/security.txt'],
  ]);
  expect(text.endsWith('\n')).toBe(true);
});

test('leads to the contact form where no address is configured', () => {
  const text = securityTxt({ publicUrl, contactEmail: undefined }, NOW);
  expect(text).toContain('Contact: https://waymark.example/?section=reach-out-to-us\n');
});

test('is served as plain text, and always ahead of its end by less than a year', async () => {
  const reply = GET();
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const expires = Object.fromEntries(fieldsOf(await reply.text()))['Expires'];
  const ahead = Date.parse(String(expires)) - Date.now();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(365 * 86_400_000);
});

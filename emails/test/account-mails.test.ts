import { expect, test } from 'vitest';
import { renderAccountErased } from '../src/account-erased.tsx';
import { ERASED, MAILS } from './every-mail.ts';

test('says to someone who leaves until when they can keep their account', async () => {
  for (const name of ['account leaving', 'account leaving soon']) {
    expect((await MAILS[name]?.())?.text).toContain('Thu 3 Dec, 6 pm IST');
  }
  expect((await MAILS['account leaving']?.())?.text).toContain('If this wasn’t you, someone else is in your account');
});

test('gives a receipt that lists what went, what stays and why, and leads nowhere', async () => {
  const { html, text } = await renderAccountErased({ ...ERASED, copies: 'files' });
  expect(text).toContain('Your profile and picture\nYour goals');
  expect(text).toContain('The books of seats\nSo that they still balance, for 10 years.');
  expect(text).toContain('backups are renewed');
  expect(html).not.toContain('href=');
});

test('says in a receipt no more of backups on a server than is done', async () => {
  const { text } = await renderAccountErased({ ...ERASED, stays: [], copies: 'server' });
  expect(text).toContain('may hold your account until they expire');
  expect(text).not.toMatch(/renewed|What stays/);
});

test('calls someone whose account is gone a former member, in the mail that takes a session off a calendar', async () => {
  const { subject, text } = (await MAILS['cancelled session with a former member']?.()) ?? {};
  expect(subject).toBe('Cancelled: Thu 10 Dec, 11 am GMT');
  expect(text).toContain('Coaching session with a former member');
  expect(text).toContain('removes it from your calendar');
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderAdminWelcome } from '../src/admin-welcome.tsx';
import { renderContactMessage } from '../src/contact-message.tsx';
import { renderDailyDigest } from '../src/daily-digest.tsx';
import { renderInvitation } from '../src/invitation.tsx';
import { renderNewBrowser } from '../src/new-browser.tsx';
import { renderPasswordChanged } from '../src/password-changed.tsx';
import { renderPasswordReset } from '../src/password-reset.tsx';
import { renderMail } from '../src/rendered-mail.ts';
import { renderSessionMail } from '../src/session.tsx';
import { renderTriageCode } from '../src/triage-code.tsx';
import { renderVerificationCode } from '../src/verification-code.tsx';
import { LINK, MAILS, NAMES, NEWS, PREFERENCES, SESSION, targets } from './every-mail.ts';

/** The text a person sees in the HTML, on one line. */
function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<div style="display:none.*?<\/div><\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

test.each(Object.entries(MAILS))('renders %s as a whole page that loads and runs nothing', async (_name, render) => {
  const { subject, html } = await render();
  expect(subject).toMatch(/^\S.{5,60}$/);
  expect(html).toMatch(/^<!DOCTYPE html.*<\/html>$/s);
  // A logo comes with its mail.
  const { length: logos } = html.match(/<img src="cid:logo" alt="Tide"/g) ?? [];
  expect(html.split('<img').length - 1).toBe(logos);
  expect(html.replaceAll(' src="cid:logo"', '')).not.toMatch(/<script|<link|<iframe|\ssrc=|url\(|@import|\son\w+=/i);
  expect(visibleText(html)).toContain('Waymark');
});

test.each(Object.entries(MAILS))(
  'renders %s as plain text with the same words and no markup',
  async (_name, render) => {
    const { html, text } = await render();
    expect(text).not.toMatch(/[<>▲]|&\w+;|\{|undefined|\[object/);
    const seen = visibleText(html);
    for (const paragraph of text.split(/\n+/).filter((line) => !/^-+$|https:/.test(line))) {
      expect(seen).toContain(paragraph.trim());
    }
  },
);

const OTHER_LINKS = [
  'verification code',
  'triage code',
  'factor code',
  'email code',
  'new browser',
  'account erased',
  'contact message',
  'seat request',
  'audit head',
  ...['practice head', 'practice test'],
  ...['notification', 'notification of an organisation'],
  'daily digest',
  ...['agreed session', 'coaching agreement', 'letter to oneself'],
  ...['invoice', 'invoice without an account', 'credit note', 'overdue invoice'],
  'check-in',
  'check-in again',
];

test.each(Object.entries(MAILS).filter(([name]) => !OTHER_LINKS.includes(name)))(
  'links %s to its page only, by button and as a written-out address',
  async (_name, render) => {
    const { html, text } = await render();
    expect(targets(html)).toEqual([LINK, LINK]);
    expect(visibleText(html)).toContain(LINK);
    expect(text.match(/https?:\S+/g)).toEqual([LINK]);
  },
);

test.each([
  ['to verify an address', renderVerificationCode],
  ['for an address', renderTriageCode],
])('keeps the code in one piece in the mail %s, on a separate line of the text', async (_purpose, render) => {
  const { html, text } = await render({ code: '00417' });
  expect(html).toMatch(/font-size:36px[^>]*>00417</);
  expect(text.split('\n')).toContain('00417');
  expect(text).toContain('valid for 10 minutes');
  expect(text).toContain('If this wasn’t you, ignore this mail');
});

test('leads from a new browser to the list of all, and to a new password', async () => {
  const { html, text } = await renderNewBrowser({
    what: 'Firefox.',
    signedInAt: 'Sat',
    link: LINK,
    listLink: PREFERENCES,
  });
  expect(targets(html)).toEqual([PREFERENCES, LINK, LINK]);
  expect(text.match(/https?:\S+/g)).toEqual([PREFERENCES, LINK]);
});

test('says how long links to set a password are valid', async () => {
  expect((await renderPasswordReset({ link: LINK })).text).toContain('valid for 60 minutes');
  expect((await renderAdminWelcome({ link: LINK })).text).toContain('valid for 60 minutes');
});

test('says when a password was changed, and what to do if it was someone else', async () => {
  const { text } = await renderPasswordChanged({ link: LINK, changedAt: 'Sat 21 Nov, 4:45 am IST' });
  expect(text).toContain('changed on Sat 21 Nov, 4:45 am IST, and');
  expect(text).toContain('If it wasn’t, set a new password now');
});

test('says in an invitation who sent it, what they will see and when it expires', async () => {
  const { subject, text } = await renderInvitation({ ...NAMES, into: 'family', link: LINK });
  expect(subject).toBe('Priya Nair invites you to Waymark');
  expect(text).toContain('Hello Arun');
  expect(text).toContain('Priya Nair can see that you joined, but nothing about your coaching.');
  expect(text).toContain('expires after 14 days');
});

test('links a notification and a digest to their subject and to the mail settings', async () => {
  expect(targets((await MAILS.notification?.())?.html ?? '')).toEqual([LINK, PREFERENCES, LINK]);
  const items = [
    { ...NEWS, link: LINK },
    { title: 'A new article', body: 'On calm.', link: 'https://waymark.example/blogs/calm' },
  ];
  const digest = await renderDailyDigest({ items, preferencesLink: PREFERENCES });
  expect(targets(digest.html)).toEqual([LINK, 'https://waymark.example/blogs/calm', PREFERENCES]);
  expect(digest.subject).toBe('2 updates since yesterday on Waymark');
});

test('says when someone signed in from a new browser, and what to do if it was someone else', async () => {
  const signedInAt = 'Sat 21 Nov, 4:45 am IST';
  const { text } = await renderNewBrowser({
    what: 'Someone signed in with Firefox on Windows.',
    signedInAt,
    link: LINK,
    listLink: PREFERENCES,
  });
  expect(text).toContain(PREFERENCES);
  expect(text).toContain('Firefox on Windows. It was on Sat 21 Nov, 4:45 am IST.');
  expect(text).toContain('If it wasn’t, set a new password now');
});

test('shows markup in names as text', async () => {
  const name = '<script>alert("x")</script><img src=x onerror=alert(1)>';
  const { html } = await renderInvitation({ firstName: name, inviter: name, into: 'family', link: LINK });
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
});

test('lets no line break or direction mark in a name start a line, header or direction', async () => {
  const name = 'Priya\r\nBcc: everyone\u2028\u202eNair\u0000';
  const { subject, html, text } = await renderInvitation({
    firstName: name,
    inviter: name,
    into: 'family',
    link: LINK,
  });
  expect(subject).toBe('Priya Bcc: everyone Nair invites you to Waymark');
  for (const mark of ['\r', '\0', '\u2028', '\u202e']) expect(html + text).not.toContain(mark);
  expect(text).not.toMatch(/^Bcc/m);
});

test('keeps a subject on one line', async () => {
  const { subject } = await renderMail('Hello\r\nBcc: everyone\u2028', createElement('p', null, 'Hello'));
  expect(subject).toBe('Hello Bcc: everyone');
});

test('stops mail programs from linking a name that looks like a web address', async () => {
  const { subject, html, text } = await renderInvitation({
    firstName: 'Arun',
    inviter: 'Win at prizes.example.com',
    into: 'family',
    link: LINK,
  });
  expect(subject + html + text).not.toContain('prizes.example');
  expect(text).toContain('Win at prizes.\u2060example.\u2060com invites you');
});

test('keeps a name of 60 emoji whole', async () => {
  const name = '👩🏽‍🚀'.repeat(8) + '🌱'.repeat(2);
  const { subject, html, text } = await renderInvitation({
    firstName: name,
    inviter: name,
    into: 'family',
    link: LINK,
  });
  expect(name).toHaveLength(60);
  for (const part of [subject, html, text]) {
    expect(part).toContain(name);
    expect(part.isWellFormed()).toBe(true);
  }
});

test('keeps a link inside its attribute', async () => {
  const { html } = await renderPasswordReset({ link: 'https://waymark.example/?code="><script>x</script>' });
  expect(html).not.toContain('<script');
});

test("keeps the lines of a visitor's message and shows its markup as text", async () => {
  const message = 'Hello,\r\n<b>bold</b>\u2028third\u202e';
  const { html, text } = await renderContactMessage({ name: 'Mira', email: 'mira@example.org', message });
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(text).toContain('Hello,\n<b>bold</b>\nthird');
  expect(html + text).not.toContain('\u202e');
});

test('says when a session is, and until when it moves freely unless it is cancelled', async () => {
  const textOf = async (what: 'booked' | 'moved' | 'cancelled') =>
    (await renderSessionMail({ ...SESSION, what, freeUntil: 'Wed 9 Dec, 11 am GMT' })).text;
  expect(await textOf('booked')).toMatch(
    /Thu 10 Dec, 11 am GMT, 45 minutes\.[\s\S]+Free to move or cancel until Wed 9 Dec, 11 am GMT\./,
  );
  expect(await textOf('moved')).toContain('This is the new time.');
  const cancelled = await textOf('cancelled');
  expect([cancelled.includes('It was planned for Thu 10 Dec, 11 am GMT.'), cancelled.includes('Free to move')]).toEqual(
    [true, false],
  );
});

test('links a check-in to its page, and to where the person chooses when we ask', async () => {
  for (const name of ['check-in', 'check-in again']) {
    const { html, text } = (await MAILS[name]?.()) ?? { html: '', text: '' };
    expect(targets(html)).toEqual([LINK, PREFERENCES, LINK]);
    expect(text).toContain(LINK);
  }
});

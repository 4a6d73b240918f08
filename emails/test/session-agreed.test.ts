import { expect, test } from 'vitest';
import { renderSessionAgreed } from '../src/session-agreed.tsx';
import { AGREED, LINK, PREFERENCES, targets } from './every-mail.ts';

test('says what was agreed line by line, with who does what by when, and never in the subject', async () => {
  const { subject, text, html } = await renderSessionAgreed({ ...AGREED, summary: 'One <b>\nTwo\u202e' });
  expect(subject).toBe('What you and Maya agreed');
  expect(text).toContain('In your session on Thu 26 Nov, 11 am GMT.');
  expect(text).toMatch(/One <b>\nTwo\s/);
  expect(html).toContain('One &lt;b&gt;<br');
  expect(text).toContain('You, by 30 Nov 2026:\nSay the Friday sentence');
  expect(text).toContain('Maya:\nSend the template');
  expect(text).toContain('Your next session is Thu 10 Dec, 11 am GMT.');
  expect(text).toContain(PREFERENCES);
});

test('asks how useful the session was, with a link for each step, until that was answered', async () => {
  const asked = await renderSessionAgreed(AGREED);
  expect(asked.text).toContain('Was this session useful to you, from 1, not at all, to 5, very much?');
  expect(targets(asked.html)).toEqual([...AGREED.useful, LINK, PREFERENCES, LINK]);

  const answered = await renderSessionAgreed({ ...AGREED, useful: [] });
  expect(answered.text).not.toContain('useful');
});

test('says so when the two did not meet and nothing was agreed', async () => {
  const nothing = { hasMet: false, summary: ' ', actions: [], useful: [], next: null };
  const { subject, text } = await renderSessionAgreed({ ...AGREED, ...nothing });
  expect(subject).toBe('Your session with Maya didn’t take place');
  expect(text).toContain('Maya noted that you didn’t meet on Thu 26 Nov, 11 am GMT.');
  expect(text).toContain('The next session isn’t booked yet.');
});

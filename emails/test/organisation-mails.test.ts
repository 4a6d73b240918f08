import { expect, test } from 'vitest';
import { renderInvitation } from '../src/invitation.tsx';
import { renderSeatRequest } from '../src/seat-request.tsx';
import { LINK } from './every-mail.ts';

test('greets no one by name in an invitation of an organisation that typed an address only', async () => {
  const { subject, text } = await renderInvitation({
    firstName: null,
    inviter: 'Tide',
    into: 'organisation',
    link: LINK,
  });
  expect(subject).toBe('Tide invites you to Waymark');
  expect(text).toMatch(/^Hello$/m);
  expect(text).toContain('Tide can see that you joined, but nothing about your coaching.');
  expect(text).toContain('expires after 30 days');
});

test('shows what an organisation wrote below its logo, and links nothing in it', async () => {
  const words = 'Dear all,\nask tide.example\u202e.';
  const { html, text } = await renderInvitation({
    ...{ firstName: null, inviter: 'Tide', into: 'organisation', link: LINK },
    words,
    head: { name: 'Tide "&" <b>', hasLogo: true },
  });
  expect(html).toContain('alt="Tide &quot;&amp;&quot; &lt;b&gt;"');
  expect(text).toMatch(/^Dear all,$/m);
  expect(text).toContain('ask tide.\u2060example');
  expect(text).not.toContain('\u202e');
});

test('asks for seats without anything to press, whatever an organisation writes', async () => {
  const asked = { id: 12, organisation: 'Tide.example', askedBy: 'Niamh', email: 'niamh@example.org', seats: 1 };
  const { subject, html, text } = await renderSeatRequest({ ...asked, reason: 'See <a href="https://x.org">x</a>' });
  expect(subject).toBe('Tide.\u2060example asks for 1 seat');
  expect(html).not.toContain('<a ');
  expect(text).toContain('npm run operator -- approve-seats 12 1');
});

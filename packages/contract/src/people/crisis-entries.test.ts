import { expect, test } from 'vitest';
import { crisisContacts, dialled, emergencyInWords } from './crisis-contacts.ts';
import { CrisisEntry, FIRST_COUNTRIES, firstEditionOf, shownContacts } from './crisis-entries.ts';

const LINE = { name: 'Line', phone: '116 123', hours: 'Always', source: 'https://line.example/a' };
const accepts = (changes: Partial<typeof LINE>) =>
  CrisisEntry.safeParse({ lines: [{ ...LINE, ...changes }], emergency: null }).success;

test('the first edition is one that a practice could enter', () => {
  for (const country of FIRST_COUNTRIES)
    expect(CrisisEntry.parse(firstEditionOf(country))).toEqual(firstEditionOf(country));
});

test.each(['112', '+44 20 7946 0018', '(0800) 111-0-111'])('%s can be dialled', (phone) => {
  expect([accepts({ phone }), dialled(phone)]).toEqual([true, phone.replace(/[ ()-]/g, '')]);
});

test.each(['', '1', 'ask', '112;ext=1', '1'.repeat(19), '11+2'])('“%s” can’t be dialled', (phone) => {
  expect(accepts({ phone })).toBe(false);
});

test.each([
  'http://a.example',
  'javascript:alert(1)',
  'https://a:b@c.example',
  'https://localhost',
  'data:text/html,a',
])('%s is no source', (source) => {
  expect(accepts({ source })).toBe(false);
});

test('what a practice entered takes the place of the whole country, and of no other', () => {
  const own = shownContacts({ IN: { lines: [LINE], emergency: null } });
  expect(crisisContacts('IN', own)).toEqual([{ name: 'Line', phone: '116 123', hours: 'Always' }]);
  expect(emergencyInWords('IN', own)).toMatch(/the emergency number where you are now/);
  expect(crisisContacts('US', own)).toMatchObject([{ phone: '988' }]);
});

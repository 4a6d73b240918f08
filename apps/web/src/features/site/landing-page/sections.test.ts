import { expect, test } from 'vitest';
import { SECTIONS, sectionIn, sectionPath } from './sections.ts';

test.each(SECTIONS)('names the section %s in its address', (section) => {
  expect(sectionIn(new URL(sectionPath(section), 'https://waymark.test').search)).toBe(section);
});

test.each([
  '',
  '?',
  '?section=',
  '?section=nowhere',
  '?section=FAQS',
  '?section=%20faqs',
  '?section=faqs%00',
  '?section=faqs&section=faqs',
  '?section=content',
  '?section=__proto__',
  '?section=constructor',
  '?section=toString',
  '?section=0',
  '?section[]=faqs',
  '?section=%23faqs',
  '?section=https://evil.example',
  '?section=//evil.example',
  '?section=javascript:alert(1)',
  '?section=%3Cimg%20src=x%20onerror=alert(1)%3E',
  `?section=${'faqs'.repeat(2_500)}`,
  '?section=%E0%A4%A',
])('finds no section in %j', (search) => {
  expect(sectionIn(search)).toBeUndefined();
});

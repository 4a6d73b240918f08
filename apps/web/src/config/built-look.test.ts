import { expect, onTestFinished, test } from 'vitest';
import { BUILT_CSS, BUILT_NAME, BUILT_SIGN_UPS, isOutdated, withLook, withWords } from './built-look.ts';
import { announceLook, heldLook, type Look, lookAsCss, looksInUse, showLook } from './held-look.ts';

function practice(changes: Partial<Look['look']>, version = 7): Look {
  const before = heldLook();
  onTestFinished(() => showLook(before));
  return { ...before, version, look: { ...before.look, ...changes } };
}

const LOGO = { key: 'k'.repeat(32), icon: 'i'.repeat(32), width: 480, height: 120 };

const BUILT = `<html data-practice="${BUILT_NAME}" data-sign-ups="${BUILT_SIGN_UPS}"><style>${BUILT_CSS}</style><title>Log in · ${BUILT_NAME}</title>
<ul>{{practice-links}}</ul><script>self.__next_f.push([1,"${BUILT_NAME}"])</script></html>`;

test('a built page has name, colours, logo and links of the practice', () => {
  showLook(practice({ name: 'Smith & Sons’ Café', mainColour: '#1d4ed8', logo: LOGO, imprint: 'Quay 1' }));
  const html = withLook(BUILT);
  expect(html).toContain('data-practice="Smith &amp; Sons’ Café"');
  expect(html).toContain('<title>Log in · Smith &amp; Sons’ Café</title>');
  expect(html).toContain('--color-pine-600:light-dark(#1d4ed8,');
  expect(html).toContain(`url(/pictures/${LOGO.key})`);
  expect(html).toContain('<a href="/imprint"');
  // A script isn't HTML: its policy allows it by the hash of just these words.
  expect(html).toContain(`<script>${withWords(`self.__next_f.push([1,"${BUILT_NAME}"])`, heldLook())}</script>`);
  expect(html).not.toMatch(/\{\{|practice-look/);
});

test('a built page says which accounts can be made without an invitation', () => {
  showLook({ ...practice({}), signUps: ['coach', 'enterprise-admin'] });
  expect(withLook(BUILT)).toContain('data-sign-ups="coach enterprise-admin"');
  showLook({ ...practice({}), signUps: [] });
  expect(withLook(BUILT)).toContain('data-sign-ups=""');
});

test('a built page says how long things are kept here, in its scripts too', () => {
  const built =
    '<dd>{{Age-notifications}}</dd><dd>after {{age-inactive-accounts}}</dd><script>"{{Age-notifications}}"</script>';
  expect(withLook(built)).toBe('<dd>180 days</dd><dd>after 3 years</dd><script>"180 days"</script>');
  showLook({ ...practice({}), ages: { notifications: 60, 'inactive-accounts': 365 } });
  expect(withLook(built)).toBe('<dd>60 days</dd><dd>after one year</dd><script>"60 days"</script>');
});

test('what the practice wrote is text, whatever it looks like', () => {
  const links = [{ label: '<b>Blog</b>', href: 'https://tide.example/?a="b' }];
  showLook(practice({ links }));
  expect(withLook('<ul>{{practice-links}}</ul>')).toContain(
    '<a href="https://tide.example/?a=&quot;b" rel="noreferrer" class=',
  );
  expect(withLook('<ul>{{practice-links}}</ul>')).toContain('&lt;b&gt;Blog&lt;/b&gt;');
});

test('a page that was drawn with an earlier look is drawn anew', () => {
  const drawn = `<style>${lookAsCss(heldLook())}</style>`;
  expect([isOutdated(drawn), isOutdated(BUILT)]).toEqual([false, false]);
  showLook(practice({ name: 'Tide' }, 8));
  expect([isOutdated(drawn), isOutdated(`<style>${lookAsCss(heldLook())}</style>`)]).toEqual([true, false]);
});

test('while the name changes, pages with either are let through', () => {
  showLook(practice({ name: 'Tide' }, 8));
  expect(looksInUse().map(({ look: { name } }) => name)).toEqual(['Tide']);
  announceLook(practice({ name: 'Tide North' }, 9));
  expect(looksInUse().map(({ look: { name } }) => name)).toEqual(['Tide', 'Tide North']);
  showLook(practice({ name: 'Tide North' }, 9));
  expect(looksInUse().map(({ look: { name } }) => name)).toEqual(['Tide North']);
});

test('nothing is added to the colours of the design, but the mark of the look', () => {
  expect(lookAsCss(heldLook())).toBe('/*look 0*/');
});

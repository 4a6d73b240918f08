import { expect, test } from 'vitest';
import {
  ACCENT_COLOUR,
  coloursAsCss,
  contrast,
  MAIN_COLOUR,
  tooFaintAccent,
  tooFaintMain,
} from './practice-colours.ts';

/** As `globals.css` has them. */
const GROUNDS = {
  light: { white: '#ffffff', 'sand-50': '#fbf8f3', 'sand-100': '#f4eee4', 'sand-200': '#e8dfd0' },
  dark: { white: '#1a2723', 'sand-50': '#111b18', 'sand-100': '#22302b', 'sand-200': '#2f403a' },
} as const;
const INKS = { light: '#17322c', dark: '#edf2ee' } as const;

const MAINS = ['#1d4ed8', '#7c1d6f', '#00005a', '#8b0000', '#000000', '#5b4a00', '#006666', '#333333'];
const ACCENTS = ['#ffd54a', '#ff9aa2', '#7fe0ff', '#ffffff', '#c0ff00', '#e5a35f'];

type Scheme = keyof typeof GROUNDS;

function shadesOf(main: string, accent: string) {
  const declared = coloursAsCss(main, accent).matchAll(/--([a-z-]+-\d+):light-dark\((#\w{6}),(#\w{6})\)/g);
  const shades = new Map(Array.from(declared, ([, name, light = '', dark = '']) => [name, { light, dark }]));
  return (name: string, scheme: Scheme, isGround = false) => {
    const shade = (isGround && shades.get(`background-color-${name}`)) || shades.get(`color-${name}`);
    if (!shade) throw new Error(`There is no ${name}.`);
    return shade[scheme];
  };
}

test.each(MAINS)('every shade of %s is legible where the design uses it, in light and dark', (main) => {
  expect(tooFaintMain(main)).toBeUndefined();
  const shade = shadesOf(main, '#ffd54a');
  for (const scheme of ['light', 'dark'] as const) {
    for (const [ground, colour] of Object.entries(GROUNDS[scheme])) {
      for (const text of ['pine-600', 'pine-700']) {
        expect(contrast(shade(text, scheme), colour), `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    const pairs = [
      ['pine-600', 'pine-50'],
      ['pine-700', 'pine-50'],
      ['pine-900', 'pine-50'],
      ['pine-700', 'pine-100'],
      ['pine-900', 'pine-100'],
      ['pine-900', 'pine-300'],
      ['pine-100', 'pine-700'],
      ['pine-100', 'pine-900'],
      ['pine-300', 'pine-900'],
      ['apricot-400', 'pine-900'],
    ] as const;
    for (const [text, ground] of pairs) {
      const ratio = contrast(shade(text, scheme), shade(ground, scheme, true));
      expect(ratio, `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['pine-600', 'pine-700', 'pine-900']) {
      const ratio = contrast('#ffffff', shade(ground, scheme, true));
      expect(ratio, `white on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['pine-50', 'pine-100']) {
      const ratio = contrast(INKS[scheme], shade(ground, scheme, true));
      expect(ratio, `ink on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(shade('pine-600', scheme, true), GROUNDS[scheme].white), scheme).toBeGreaterThanOrEqual(3);
  }
});

test.each(ACCENTS)('every shade of %s is legible where the design uses it, in light and dark', (accent) => {
  expect(tooFaintAccent(accent)).toBeUndefined();
  const shade = shadesOf('#1d4ed8', accent);
  for (const scheme of ['light', 'dark'] as const) {
    const grounds = { ...GROUNDS[scheme], 'apricot-100': shade('apricot-100', scheme) };
    for (const ground of ['white', 'sand-50', 'sand-100', 'apricot-100'] as const) {
      const ratio = contrast(shade('apricot-700', scheme), grounds[ground]);
      expect(ratio, `apricot-700 on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(INKS[scheme], shade('apricot-100', scheme)), scheme).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade('pine-700', scheme), shade('apricot-100', scheme)), scheme).toBeGreaterThanOrEqual(4.5);
    expect(contrast(INKS.light, shade('apricot-400', scheme)), scheme).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that can’t be read is refused with the ratio found and the one needed', () => {
  expect(tooFaintMain('#6fb7ff')).toBe(
    'White text on it has a contrast of 2.12:1 and needs 4.5:1. Choose a darker one.',
  );
  expect(tooFaintMain('#5c7f0e')).toMatch(/^A link in it on sand has a contrast of \d\.\d\d:1 and needs 4\.5:1\./);
  expect(tooFaintAccent('#a33b00')).toMatch(
    /^Dark text on it has a contrast of \d\.\d\d:1 and needs 4\.5:1\. Choose a lighter/,
  );
});

test('nothing is declared for the colours of the design', () => {
  expect(coloursAsCss(MAIN_COLOUR, ACCENT_COLOUR)).toBe('');
  expect([tooFaintMain(MAIN_COLOUR), tooFaintAccent(ACCENT_COLOUR)]).toEqual([undefined, undefined]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('./globals.css', import.meta.url), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const DECLARATION =
  /--((?:background-|ring-offset-)?color)-([a-z]+(?:-\d+)?): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;

const tokens = new Map(
  Array.from(CSS.matchAll(DECLARATION), ([, kind, name, light = '', dark = '', both]) => [
    `${kind}-${name}`,
    { light: both ?? light, dark: both ?? dark },
  ]),
);

/** As Tailwind chooses: a ground has its own value where one is declared. */
function colourOf(name: string, scheme: Scheme, isGround: boolean): string {
  const value = (isGround && tokens.get(`background-color-${name}`)) || tokens.get(`color-${name}`);
  if (!value) throw new Error(`There is no colour ${name}.`);
  return value[scheme];
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function tooFaint(
  pairs: Readonly<Record<string, readonly string[]>>,
  scheme: Scheme,
  least: number,
): readonly string[] {
  const all = Object.entries(pairs).flatMap(([ground, names]) => names.map((name) => [name, ground] as const));
  return all.flatMap(([name, ground]) => {
    const ratio = contrast(colourOf(name, scheme, false), colourOf(ground, scheme, true));
    return ratio < least ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

const EVERYWHERE = ['ink-900', 'ink-700', 'ink-500', 'pine-600', 'pine-700'];

const TEXTS = {
  white: [...EVERYWHERE, 'apricot-700', 'iris-700', 'danger-600', 'success-700', 'warning-700', 'info-700'],
  'sand-50': [...EVERYWHERE, 'apricot-700', 'iris-700', 'danger-600'],
  'sand-100': [...EVERYWHERE, 'apricot-700', 'danger-600'],
  'sand-200': ['ink-900', 'ink-700', 'pine-600', 'pine-700'],
  'pine-50': [...EVERYWHERE, 'pine-900'],
  'pine-100': ['ink-900', 'ink-700', 'pine-700', 'pine-900'],
  'pine-300': ['pine-900'],
  'apricot-100': ['ink-900', 'ink-700', 'apricot-700', 'pine-700'],
  'iris-100': ['ink-900', 'ink-700', 'iris-700'],
  'danger-100': ['ink-900', 'danger-600'],
  'success-100': ['ink-900', 'success-700'],
  'warning-100': ['ink-900', 'warning-700'],
  'info-100': ['ink-900', 'info-700'],
  'pine-600': ['white'],
  'pine-700': ['white', 'pine-100'],
  'pine-900': ['white', 'pine-100', 'pine-300', 'apricot-400'],
  'iris-700': ['white'],
  'danger-600': ['white'],
  'ink-900': ['white'],
};

/** Edges of fields, the ring of the focus, icons, and lines of charts. */
const SHAPES = {
  white: ['sand-500', 'pine-600', 'iris-500', 'iris-700', 'apricot-700', 'danger-600'],
  'sand-50': ['sand-500', 'pine-600', 'iris-700', 'danger-600'],
};

test.each(SCHEMES)('writes every text legibly on what is behind it, %s', (scheme) => {
  expect(tooFaint(TEXTS, scheme, 4.5)).toEqual([]);
});

test.each(SCHEMES)('tells the edges of fields, icons and the focus from what is behind them, %s', (scheme) => {
  expect(tooFaint(SHAPES, scheme, 3)).toEqual([]);
});

test.each(SCHEMES)('tells what is filled in from the card around it, %s', (scheme) => {
  const filled = ['pine-600', 'iris-700', 'danger-600', 'sand-500'].map((name) => colourOf(name, scheme, true));
  const faint = filled.filter((fill) => contrast(fill, colourOf('white', scheme, true)) < 3);
  expect(faint).toEqual([]);
});

test('keeps the rings around buttons on the ground that they stand on', () => {
  for (const name of ['white', 'pine-900']) {
    expect(tokens.get(`ring-offset-color-${name}`)).toEqual(tokens.get(`background-color-${name}`));
  }
});

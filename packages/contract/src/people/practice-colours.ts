// All shades of a practice's two colours, checked by WCAG 2.2 AA in light and dark.

export const MAIN_COLOUR = '#1c6b57';
export const ACCENT_COLOUR = '#f2a65a';

/** The least ratio of text to what is behind it, and of what is filled in to what is around it. */
const TEXT = 4.5;
const SHAPE = 3;

type Parts = readonly [number, number, number];

const partsOf = (hex: string): Parts =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Parts;

/** `share` of the second colour in the first. */
function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(colour).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const linear = part / 255;
    return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** The grounds of the design, and its dark text. */
const INK = '#17322c';
const SAND = '#e8dfd0';
const CARD_IN_THE_DARK = '#1a2723';
const GROUND_IN_THE_DARK = '#2f403a';

const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

/** The nearest to the colour, on its way to the other, that every ground leaves legible. */
function legibleOn(colour: string, towards: string, grounds: readonly string[], ratio = TEXT): string {
  const tried = STEPS.map((share) => mixed(colour, towards, share));
  return tried.find((shade) => grounds.every((ground) => contrast(shade, ground) >= ratio)) ?? towards;
}

interface Shade {
  readonly light: string;
  readonly dark: string;
}

const BRIGHTEN = 0.25;

/** As a ground in the dark, under white text and on a card: undefined if there is none. */
function fillInTheDark(main: string): string | undefined {
  const lighter = STEPS.filter((share) => share <= BRIGHTEN * 2).map((share) => mixed(main, WHITE, share));
  return lighter.find((fill) => contrast(fill, CARD_IN_THE_DARK) >= SHAPE && contrast(fill, WHITE) >= TEXT);
}

interface Palette {
  /** By the token of the design. */
  readonly text: Readonly<Record<string, Shade>>;
  readonly ground: Readonly<Record<string, Shade>>;
}

function mainPalette(main: string, accent: string): Palette {
  const pale = mixed(main, WHITE, 0.91);
  const paler = mixed(main, WHITE, 0.8);
  const deep = legibleOn(mixed(main, BLACK, 0.22), BLACK, [paler, '#fde9d2']);
  const bright = legibleOn(mixed(main, WHITE, 0.4), WHITE, [GROUND_IN_THE_DARK]);
  const deepest = legibleOn(mixed(main, BLACK, 0.5), BLACK, [mixed(main, WHITE, 0.45), accent]);
  const fill = fillInTheDark(main) ?? main;
  const middle = legibleOn(mixed(main, WHITE, 0.45), WHITE, [deepest]);
  const dusk = mixed(main, CARD_IN_THE_DARK, 0.8);
  return {
    text: {
      'pine-50': { light: pale, dark: dusk },
      'pine-100': { light: paler, dark: paler },
      'pine-300': { light: middle, dark: middle },
      'pine-600': { light: main, dark: bright },
      'pine-700': { light: deep, dark: mixed(bright, WHITE, 0.25) },
      'pine-900': { light: deepest, dark: mixed(bright, WHITE, 0.7) },
    },
    ground: {
      'pine-100': { light: paler, dark: mixed(dusk, mixed(main, BLACK, 0.4), 0.4) },
      'pine-300': { light: middle, dark: mixed(main, BLACK, 0.3) },
      'pine-600': { light: main, dark: fill },
      'pine-700': { light: deep, dark: legibleOn(mixed(fill, BLACK, 0.18), BLACK, [paler]) },
      'pine-900': { light: deepest, dark: legibleOn(mixed(main, BLACK, 0.45), BLACK, [middle, paler, accent]) },
    },
  };
}

function accentPalette(accent: string): Palette {
  const pale = mixed(accent, WHITE, 0.78);
  const dusk = mixed(accent, '#141a16', 0.82);
  return {
    text: {
      'apricot-100': { light: pale, dark: dusk },
      'apricot-400': { light: accent, dark: accent },
      'apricot-700': {
        light: legibleOn(accent, BLACK, [pale, '#f4eee4']),
        dark: legibleOn(accent, WHITE, [dusk, '#22302b']),
      },
    },
    ground: {},
  };
}

/** Declarations of custom properties; those of the design as it comes are left out. */
export function coloursAsCss(main: string, accent: string): string {
  const palettes = [
    ...(main === MAIN_COLOUR ? [] : [mainPalette(main, accent)]),
    ...(accent === ACCENT_COLOUR ? [] : [accentPalette(accent)]),
  ];
  const declared = palettes.flatMap(({ text, ground }) => [
    ...Object.entries(text).map(([name, shade]) => ['color', name, shade] as const),
    ...Object.entries(ground).map(([name, shade]) => ['background-color', name, shade] as const),
    // A ring stands on the ground that it is around.
    ...Object.entries(ground)
      .filter(([name]) => name === 'pine-900')
      .map(([name, shade]) => ['ring-offset-color', name, shade] as const),
    ...Object.entries(ground)
      .filter(([name]) => name === 'pine-100')
      .map(([name, shade]) => ['fill', name, shade] as const),
  ]);
  return declared.map(([kind, name, { light, dark }]) => `--${kind}-${name}:light-dark(${light},${dark})`).join(';');
}

const inWords = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

interface Check {
  readonly ratio: number;
  readonly least: number;
  readonly what: string;
}

/** The first that falls short, with the ratio found and the one that is needed. */
function firstFault(checks: readonly Check[], advice: string): string | undefined {
  const fault = checks.find(({ ratio, least }) => ratio < least);
  return fault && `${fault.what} has a contrast of ${inWords(fault.ratio)} and needs ${fault.least}:1. ${advice}`;
}

export function tooFaintMain(main: string): string | undefined {
  const inTheDark = mixed(main, WHITE, BRIGHTEN);
  const fill = fillInTheDark(main);
  return firstFault(
    [
      { what: 'White text on it', ratio: contrast(WHITE, main), least: TEXT },
      { what: 'A link in it on sand', ratio: contrast(main, SAND), least: TEXT },
      {
        what: 'A button of it in dark colours',
        ratio: fill ? SHAPE : Math.min(contrast(inTheDark, CARD_IN_THE_DARK), contrast(inTheDark, WHITE)),
        least: SHAPE,
      },
    ],
    'Choose a darker one.',
  );
}

export function tooFaintAccent(accent: string): string | undefined {
  return firstFault([{ what: 'Dark text on it', ratio: contrast(INK, accent), least: TEXT }], 'Choose a lighter one.');
}

import figtreeMore from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import frauncesMore from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import { preload } from 'react-dom';

/** One that arrives late is used from the next page on, so text never changes width. */
const MOST_TEXT = {
  display: 'optional',
  letters:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};
/** Few texts need these letters, and they would look torn without. */
const MORE_LETTERS = {
  display: 'swap',
  letters:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

const face = (family: string, weights: string, file: string, { display, letters }: typeof MOST_TEXT) =>
  `@font-face{font-family:${family};font-weight:${weights};font-display:${display};src:url(${file}) format("woff2");unicode-range:${letters}}`;

export const FONT_FACES = [
  face('Fraunces', '100 900', fraunces, MOST_TEXT),
  face('Figtree', '300 900', figtree, MOST_TEXT),
  face('Fraunces', '100 900', frauncesMore, MORE_LETTERS),
  face('Figtree', '300 900', figtreeMore, MORE_LETTERS),
].join('');

/** With low priority: what the first paint needs comes first, and it waits for no font. */
export function preloadFonts(): void {
  for (const file of [figtree, fraunces]) {
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' });
  }
}

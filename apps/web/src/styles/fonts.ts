import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import { preload } from 'react-dom';

/** Behind the style sheet: the first paint waits for that, and not for a font. */
export function preloadFonts(): void {
  for (const file of [figtree, fraunces]) {
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' });
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** What a bold character takes of a drawing; capitals, emoji and wide scripts take more. */
const CHARACTER_UNITS = 7.5;
const WIDE_UNITS = 14;
const isNarrow = (character: string) => /^[a-z\d\u00df-\u024f .,:;&'’()–−-]$/.test(character);

/** Cuts a text to the width that a drawing has for it: the server can't measure text. */
export function fittedText(text: string, width: number): string {
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += isNarrow(segment) ? CHARACTER_UNITS : WIDE_UNITS;
    if (used <= width - WIDE_UNITS) kept += segment;
  }
  return used <= width ? text : `${kept.trimEnd()}…`;
}

const CONTROLS = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const DOT_WITHIN_A_WORD = /\.(?=[\p{L}\p{N}])/gu;
const WORD_JOINER = '\u2060';

/** Reduces a text to one line without characters that reverse the direction of what follows. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

/** The lines of a text that someone wrote, each without such characters. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replace(CONTROLS, ' '));

/** The same for a text of several lines: nothing in it becomes a link. */
export const unlinked = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace(DOT_WITHIN_A_WORD, `.${WORD_JOINER}`))
    .join('\n');

/** Mail programs link "example.com" in a name, so its dot gets an invisible joiner. */
export const plainName = (name: string): string => oneLine(name).replace(DOT_WITHIN_A_WORD, `.${WORD_JOINER}`);

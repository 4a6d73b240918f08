const CONTROLS = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const DOT_WITHIN_A_WORD = /\.(?=[\p{L}\p{N}])/gu;
const WORD_JOINER = '\u2060';

/** One line of text, without the characters that turn the writing direction of what follows. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

/**
 * A name as a mail shows it. Mail programs make a link of anything that looks like an address, so a name such as
 * "Visit example.com" gets an invisible joiner behind its dot.
 */
export const plainName = (name: string): string => oneLine(name).replace(DOT_WITHIN_A_WORD, `.${WORD_JOINER}`);

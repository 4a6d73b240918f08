/** Control characters, separators, and characters that are invisible or reverse the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeUnits = (character: string) =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** Nothing in it starts a line, moves the cursor or hides. JSON keeps its meaning. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escapeUnits);

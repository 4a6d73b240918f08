/** Control and separator characters, and those that no one sees or that turn the direction of a text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeUnits = (character: string) =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** A text as one line of a log: nothing in it begins a line, moves the cursor or hides. JSON stays JSON, and means the same. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escapeUnits);

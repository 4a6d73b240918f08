// Words, marks and brackets of a pasted line.

export interface Token {
  readonly kind: 'word' | 'quoted' | 'angle' | 'comment' | 'mark';
  /** Without the quotes or brackets around it. */
  readonly text: string;
  readonly typed: string;
}

export const HAS_LETTERS = /[\p{L}\p{N}]/u;
const MARK = /[,;，；、،؛]/u;
export const SEMICOLON = /[;；؛]/u;
/** What a word ends at, apart from spaces and marks. */
const OPENS = /["<(“„]/u;
const CLOSING: Readonly<Record<string, readonly [Token['kind'], string]>> = {
  '"': ['quoted', '"'],
  '“': ['quoted', '”'],
  '„': ['quoted', '“'],
  '<': ['angle', '>'],
  '(': ['comment', ')'],
};
/** No name is longer, and a text full of brackets is read in no time. */
const LONGEST_BRACKET = 300;

/** The part in brackets or quotes that begins here, if it ends in this line. */
function bracketAt(line: string, at: number): { readonly token: Token; readonly end: number } | undefined {
  const [kind, closing] = CLOSING[line[at] ?? ''] ?? [];
  if (!kind || !closing) return undefined;
  const inside = line.slice(at + 1, at + 1 + LONGEST_BRACKET);
  const length = inside.indexOf(closing);
  if (length < 0) return undefined;
  const end = at + length + 2;
  return { token: { kind, text: inside.slice(0, length), typed: line.slice(at, end) }, end };
}

export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let word = '';
  const endWord = () => {
    if (HAS_LETTERS.test(word)) tokens.push({ kind: 'word', text: word, typed: word });
    word = '';
  };
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    // A bracket within a word is part of it, as in anna(at)example.org.
    const bracket = word === '' || char === '<' ? bracketAt(line, at) : undefined;
    if (bracket) {
      endWord();
      tokens.push(bracket.token);
      at = bracket.end - 1;
    } else if (/\s/.test(char) || MARK.test(char)) {
      endWord();
      if (MARK.test(char)) tokens.push({ kind: 'mark', text: char, typed: char });
    } else if (word !== '' || !OPENS.test(char)) word += char;
  }
  endWord();
  return tokens;
}

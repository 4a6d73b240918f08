/** What a chosen file says, with words to look at if its letters had to be guessed. */
export interface FileText {
  readonly text: string;
  /** Words to look at, from a file that isn't UTF-8 but can be of a Western European Windows. */
  readonly guessed: readonly string[];
}

const MARKS = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
] as const;

function knownEncoding(bytes: Uint8Array): string | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  // UTF-16 without its mark: each second byte of plain letters is zero.
  if (bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[2] === 0 && bytes[1] !== 0 ? 'utf-16be' : undefined;
}

/** All but the letters and marks of German, French, Spanish and their neighbours. */
const FOREIGN = /[^\0-\x7f\u00a0À-ÖØ-öø-ÿŒœŠšŽžŸ‘’‚“”„–—…€«»°§·¿¡ªº´]/u;
/** Three in a row are another script; a capital or opening quote within a word, another table. */
const UNLIKELY = /[À-ÿŠšŽžŸŒœ]{3}|\p{Ll}[À-ÞŠŽŸŒ]|\p{L}[À-ÞŠŽŸŒ]\p{Ll}|\p{L}[‘“‚„]/u;
const WORD = /\p{L}*[À-ÿŒœŠšŽžŸ]\p{L}*/gu;
const WORDS_AT_MOST = 4;

function asWestern(bytes: Uint8Array): FileText | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (FOREIGN.test(text) || UNLIKELY.test(text)) return undefined;
  return { text, guessed: [...new Set(text.match(WORD))].slice(0, WORDS_AT_MOST) };
}

export function textOfBytes(bytes: Uint8Array): FileText {
  const encoding = knownEncoding(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), guessed: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: [] };
  } catch {
    // The API says where letters can't be read.
    return asWestern(bytes) ?? { text: new TextDecoder().decode(bytes), guessed: [] };
  }
}

/** ZIP and the older form of Excel. They can be larger than any text that we take. */
export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  [
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((mark) => mark.every((byte, at) => bytes[at] === byte));

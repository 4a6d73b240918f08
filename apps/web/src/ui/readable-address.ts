import { storedAddress } from '@waymark/contract/stored-address';
import { toUnicode } from 'punycode.js';

/** Scripts with letters that pass for Latin ones: "аррӏе" is all Cyrillic. */
const LOOKS_LATIN = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]/u;

/** The domain as people read it, as long as it can't pass for another's. */
export function readableAddress(address: string): string {
  const begin = address.lastIndexOf('@') + 1;
  const host = address.slice(begin);
  try {
    const readable = toUnicode(host);
    const labels = readable.split('.');
    const isOfOneScript = LOOKS_LATIN.test(labels.at(-1) ?? '') || !labels.some((label) => LOOKS_LATIN.test(label));
    const isSame = storedAddress(`a@${readable}`) === `a@${host}`;
    return isOfOneScript && isSame ? address.slice(0, begin) + readable : address;
  } catch {
    return address;
  }
}

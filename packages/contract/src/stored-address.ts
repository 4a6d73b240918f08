import { withoutUnseen } from './visible-text.ts';

/** Only signs of names: others would make an address of something else, such as a port. */
const INTERNATIONAL_HOST = /^(?:[\p{L}\p{M}\p{N}\u00b7\u30fb\u3002.-]|\u200c|\u200d)+$/u;

/** Han and the like stand beside Latin letters; other scripts only where one passes for another. */
const MIXED_LABEL =
  /(?=[^.]*\p{sc=Latin})(?=[^.]*(?![\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}])\p{L})/u;

/** As the domain name system has it: `müller.example` is `xn--mller-kva.example`. */
function storedHost(host: string): string {
  const isPlain = !/[^\0-\x7f]/.test(host) && !host.includes('xn--');
  if (isPlain || !INTERNATIONAL_HOST.test(host) || MIXED_LABEL.test(host) || !URL.canParse(`http://${host}`))
    return host;
  return new URL(`http://${host}`).hostname;
}

/**
 * The form in which we store and compare email addresses. NFKC runs before lower-casing, because it
 * replaces letters without a lower case, such as the mathematical bold C. Keeps a `+tag`.
 */
export function storedAddress(typed: string): string {
  const address = withoutUnseen(typed.normalize('NFKC')).trim().toLowerCase();
  const host = address.lastIndexOf('@') + 1;
  return host === 0 ? address : address.slice(0, host) + storedHost(address.slice(host));
}

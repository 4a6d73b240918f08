import { SPOKEN_WORDS } from './spoken-words.ts';

const WORDS = 4;
/** Makes it slow to search for a certificate that leads to the same words. */
const ITERATIONS = 600_000;
const PURPOSE = 'waymark call words';

/**
 * The SHA-256 fingerprint of a description's certificate, in lower case. Undefined unless it names
 * exactly one: with several, the browser could be talking to the owner of any of them.
 */
export function fingerprintIn(sdp: string): string | undefined {
  const named = [...sdp.matchAll(/^a=fingerprint:(\S+) ([\dA-Fa-f:]+)\s*$/gm)].map(([, hash = '', value = '']) =>
    `${hash} ${value}`.toLowerCase(),
  );
  const [first, ...others] = new Set(named);
  return others.length === 0 && first?.startsWith('sha-256 ') ? first : undefined;
}

/** The same four words on both sides, whichever of the two fingerprints is one's own. */
export async function wordsOf(one: string, other: string): Promise<readonly string[]> {
  const encoder = new TextEncoder();
  const pair = encoder.encode([one, other].sort().join('\n'));
  const key = await crypto.subtle.importKey('raw', pair, 'PBKDF2', false, ['deriveBits']);
  const salt = encoder.encode(PURPOSE);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    key,
    WORDS * 8,
  );
  return [...new Uint8Array(bits)].flatMap((byte) => SPOKEN_WORDS[byte] ?? []);
}

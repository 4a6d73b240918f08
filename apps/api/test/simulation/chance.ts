/** What a seed decides: the same words give the same choices on every machine. */
export interface Chance {
  /** A whole number from 0, below this one. */
  below(limit: number): number;
  /** True in this many cases of a hundred. */
  happens(percent: number): boolean;
  /** Undefined of an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
  /** Fills with bytes. */
  fill(bytes: Uint8Array): void;
}

/** Mixes a word into 32 bits so that neighbours share nothing: the finalizer of MurmurHash3. */
function mixed(word: number): number {
  let bits = word | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The generator sfc32 of Chris Doty-Humphrey, begun with a hash of these numbers. */
export function chanceOf(...words: readonly number[]): Chance {
  let state = words.reduce((hash, word) => mixed(hash ^ mixed(word + 0x9e3779b9)), 1);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state);
  };
  let [a, b, c, counter] = [next(), next(), next(), 1] as [number, number, number, number];
  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  const below = (limit: number): number => Math.floor((bits() / 2 ** 32) * limit);
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)],
    fill(bytes) {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = bits() & 0xff;
    },
  };
}

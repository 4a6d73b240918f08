/** 256 words that sound different over a poor line, so that each stands for one byte. */
export const SPOKEN_WORDS: readonly string[] = `
  acorn album almond amber anchor angle apple apron arch arrow artist atlas autumn avenue badge bagel bakery
  balcony bamboo banana banjo barrel basket beacon beaver bench bicycle biscuit blanket blossom bottle breeze
  bridge bronze brunch bucket buffalo butter button cabin cactus camel camera canary candle canoe canyon
  captain caravan cargo carpet castle cedar celery chapel cherry chimney cinnamon circle citrus clover cobalt
  cocoa coffee comet compass copper coral cousin cowboy crayon cricket crystal cucumber cushion cypress daisy
  dancer desert diamond dolphin domino dragon drawer drummer eagle echo eclipse elbow elephant elevator emerald
  engine evening fabric falcon feather fiddle finger flamingo forest fossil galaxy garden garlic giraffe
  glacier goblet granite guitar hammer hamster harbour harvest hazel hedgehog helmet hexagon honey horizon
  hotel iceberg indigo island ivory jacket jaguar jasmine jelly jigsaw journal jungle kangaroo kayak kettle
  kitchen koala ladder lagoon lantern laurel lavender lemon lettuce library lighthouse lily lizard lobster
  lotus lunar magnet magpie mango marble market meadow mirror monkey morning mosaic mountain muffin mushroom
  napkin nectar nectarine needle number nutmeg oasis ocean octopus olive onion opera orange orchard otter
  oyster paddle palace panda papaya paper parrot peanut pebble pelican penguin pepper piano picnic pillow
  pirate planet plaza pocket poem pottery prairie puzzle pyramid quartz quilt rabbit radio railway rainbow
  raven ribbon river robin ruby saffron sailor sandal saturn scarf school sculptor seashell shovel silver
  slipper snowman sofa spider spoon squirrel stadium summer sunset teapot temple thunder tiger tomato tractor
  trumpet tulip tunnel turtle umbrella valley velvet village violin walnut waterfall whistle window winter
  yellow zebra zigzag
`
  .trim()
  .split(/\s+/);

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

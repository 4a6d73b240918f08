import { z } from 'zod';
import { demoFile, Mailbox } from './demo-content.ts';
import { FACE_PARTS, type FacePart } from './face-parts.ts';

const GROUNDS = { iris: '#ebe8fa', apricot: '#fde9d2', pine: '#d3e8df', sand: '#e8dfd0' } as const;

/** Eyes, nose and mouth: the skin's own colour, far darker. */
const SKINS = {
  porcelain: ['#f6dac4', '#6a3a22'],
  fair: ['#f3d3b8', '#5b3620'],
  light: ['#ecc39d', '#3c2010'],
  tan: ['#dba87c', '#4a2612'],
  olive: ['#cf9b6b', '#42210f'],
  honey: ['#bd8352', '#2e170b'],
  brown: ['#a9703f', '#28140a'],
  umber: ['#96602f', '#210f06'],
  deep: ['#7d4d2b', '#1c0d05'],
  dark: ['#5f3a22', '#140904'],
} as const;

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => z.literal(Object.keys(of) as K[]);
const Part: z.ZodType<FacePart> = keysOf(FACE_PARTS);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a colour such as #2a1c16');

/** Drawn from back to front: what is behind the head, the head, what is in front. */
const Face = z.strictObject({
  skin: keysOf(SKINS),
  hair: Colour,
  clothes: Colour,
  ground: keysOf(GROUNDS),
  front: z.array(Part),
  behind: Part.optional(),
  /** Where they are of another colour than the hair, or the hair is not seen. */
  brows: Colour.optional(),
});

/** The faces of the demo's people, by mailbox. Those who just began keep their initials. */
export const demoFaces = demoFile('faces', z.record(Mailbox, Face));

export function drawFace({ behind, front, ground, skin, hair, clothes, brows = hair }: z.infer<typeof Face>): string {
  const [skinColour, lines] = SKINS[skin];
  const colours: Readonly<Record<string, string>> = { skin: skinColour, lines, hair, clothes, brows };
  const parts = [...(behind ? [behind] : []), 'head' as const, ...front].map((part) => FACE_PARTS[part]).join('');
  const drawn = parts.replace(/\{(\w+)\}/g, (_, name: string) => colours[name] ?? '');
  const background = `<path d="M0 0h64v64H0z" fill="${GROUNDS[ground]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${background}${drawn}</svg>`;
}

import { z } from 'zod';
import { demoFile, Mailbox } from './demo-content.ts';

/** Parts of a face as SVG on a square of 64, with the names of colours in braces. */
const FACE_PARTS = {
  head: [
    '<path d="M8 64c1-11.5 9.5-16.5 24-16.500S55 52.5 56 64z" fill="{clothes}"/>',
    '<path d="M26 36h12v10.500c0 3-2.6 5.5-6 5.500s-6-2.5-6-5.500z" fill="{skin}"/>',
    '<path d="M26 42.5c3.5 4 8.5 4 12 0V38H26z" fill="#1a0d06" opacity=".16"/>',
    '<ellipse cx="20.3" cy="29.5" rx="2.3" ry="3.2" fill="{skin}"/>',
    '<ellipse cx="43.7" cy="29.5" rx="2.3" ry="3.2" fill="{skin}"/>',
    '<path d="M20.5 24c0-7 5-11 11.5-11s11.5 4 11.5 11v6.500c0 7.5-5 12.5-11.5 12.500s-11.5-5-11.5-12.500z" fill="{skin}"/>',
    '<path d="M24.6 25.300c1.3-.9 3-1 4.3-.3M35.1 25c1.3-.7 3-.6 4.3.3" fill="none" stroke="{brows}" stroke-width="1.3" stroke-linecap="round"/>',
    '<circle cx="27" cy="29" r="1.25" fill="{lines}"/><circle cx="37" cy="29" r="1.25" fill="{lines}"/>',
    '<path d="M32.3 29.500l.5 3.600c0 .7-.8 1-1.7.7M28.4 36.800c2.2 1.9 5 1.9 7.2 0" fill="none" stroke="{lines}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round"/>',
  ].join(''),
  longHair:
    '<path d="M16.5 30C16.5 17 22 9.5 32 9.500S47.5 17 47.5 30v17c0 3.5-5 5-8.5 5H25c-3.5 0-8.5-1.5-8.5-5z" fill="{hair}"/>',
  bob: '<path d="M17 27c0-11 6-17.5 15-17.500S47 16 47 27v9.500c0 3.5-3 5.5-6.5 5.500h-17c-3.5 0-6.5-2-6.5-5.500z" fill="{hair}"/>',
  roundHair: '<circle cx="32" cy="24.5" r="17.5" fill="{hair}"/>',
  bun: '<circle cx="32" cy="9" r="5.8" fill="{hair}"/>',
  locs: '<path d="M19 18v28M22.5 14v36M41.5 14v36M45 18v28" stroke="{hair}" stroke-width="4.2" stroke-linecap="round"/>',
  middlePart:
    '<path d="M32 9.800C24 9.8 19 16 19.3 28.5 25 26.5 30 22 32 16.500c2 5.5 7 10 12.7 12C45 16 40 9.8 32 9.800z" fill="{hair}"/>',
  sidePart:
    '<path d="M19.7 28C18 16 24 9.8 32.5 9.800S46 16 44.3 28c-.6-3.8-2.2-6.6-4.3-8-6 1.8-11.5 1-15-1.2-2.7 2-4.5 5-5.3 9.200z" fill="{hair}"/>',
  crop: '<path d="M20 26c-1.2-10 4.5-15.5 12-15.500S45.2 16 44 26c-.5-3.5-1.6-5.8-3-7-5.5 1-12.5 1-18 0-1.4 1.2-2.5 3.5-3 7z" fill="{hair}"/>',
  fringe:
    '<path d="M19.6 28.500C18.5 16 24 9.8 32 9.800s13.5 6.2 12.4 18.700c-1.2-1.6-1.9-3.3-2.2-5-6.5 1.2-14 1.2-20.4 0-.3 1.7-1 3.4-2.2 5z" fill="{hair}"/>',
  pulledBack:
    '<path d="M20 26.500C19.3 15.5 24.5 10.3 32 10.300s12.7 5.2 12 16.200c-1.5-6-5.5-9.8-12-9.800s-10.5 3.8-12 9.800z" fill="{hair}"/>',
  curls: [
    '<g fill="{hair}"><circle cx="20.5" cy="21.5" r="4.2"/><circle cx="23.5" cy="15.5" r="5"/>',
    '<circle cx="30" cy="12.3" r="5.2"/><circle cx="37" cy="13" r="5.2"/><circle cx="42" cy="17" r="4.8"/>',
    '<circle cx="44" cy="22.5" r="3.8"/></g>',
  ].join(''),
  bald: '<path d="M19.8 28c-1.2-4.5-.4-8 1.4-10 .5 3 .3 7-.2 10zM44.2 28c1.2-4.5.4-8-1.4-10-.5 3-.3 7 .2 10z" fill="{hair}"/>',
  headscarf:
    '<path fill-rule="evenodd" d="M32 8.500c-10.5 0-16.5 7.5-16.5 19 0 9-1 15.5-4.5 22 6 5.5 36 5.5 42 0-3.5-6.5-4.5-13-4.5-22 0-11.5-6-19-16.5-19zM32 16c6 0 10.3 4 10.3 11.500S38 43 32 43s-10.3-8-10.3-15.500S26 16 32 16z" fill="{hair}"/>',
  beard:
    '<path d="M20.5 28.500c-.4 10 3.8 16 11.5 16s11.9-6 11.5-16c-.7 3.5-2.3 5.3-4.7 5.3-2.3-.9-4.5-1.2-6.8-1.200s-4.5.3-6.8 1.200c-2.4 0-4-1.8-4.7-5.300z" fill="{hair}"/>',
  mouthInBeard:
    '<path d="M28.8 36.800c2 1.6 4.4 1.6 6.4 0" fill="none" stroke="{skin}" stroke-width="1.4" stroke-linecap="round"/>',
  glasses:
    '<path d="M22.8 28h8.400v2.200a4.2 4.2 0 0 1-8.4 0zM32.8 28h8.400v2.200a4.2 4.2 0 0 1-8.4 0zM31.2 28.800h1.600M20.5 28l2.3.4M43.5 28l-2.3.4" fill="none" stroke="#17322c" stroke-width="1.1"/>',
  roundGlasses: [
    '<g fill="none" stroke="#17322c" stroke-width="1.1"><circle cx="27" cy="29.2" r="4"/>',
    '<circle cx="37" cy="29.2" r="4"/><path d="M31 28.800h2"/></g>',
  ].join(''),
  earrings: '<g fill="#f2a65a"><circle cx="20" cy="34.3" r="1.4"/><circle cx="44" cy="34.3" r="1.4"/></g>',
  hearingAid:
    '<path d="M44.8 25.800c2.3.6 2.5 4.8.3 7" fill="none" stroke="#7468c8" stroke-width="1.7" stroke-linecap="round"/>',
  collar:
    '<path d="M25.5 48.500l6.5 6.5 6.5-6.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/>',
} as const;

type FacePart = keyof typeof FACE_PARTS;

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

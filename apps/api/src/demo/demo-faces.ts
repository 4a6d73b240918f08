import { FACE_PARTS, type FacePart } from './face-parts.ts';

/** Drawn from back to front: what is behind the head, the head, what is in front. */
interface Face {
  readonly behind?: FacePart;
  readonly front: readonly FacePart[];
  readonly skin: keyof typeof SKINS;
  readonly hair: string;
  readonly clothes: string;
  readonly ground: keyof typeof GROUNDS;
  /** Where they are of another colour than the hair, or the hair is not seen. */
  readonly brows?: string;
}

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

const face = (
  skin: keyof typeof SKINS,
  hair: string,
  clothes: string,
  ground: Face['ground'],
  front: readonly FacePart[],
  more: Partial<Pick<Face, 'behind' | 'brows'>> = {},
): Face => ({ skin, hair, clothes, ground, front, ...more });

const BEARD = ['beard', 'mouthInBeard'] as const;

/** The faces of the demo's people, by mailbox. Those who just began keep their initials. */
export const DEMO_FACES: Readonly<Record<string, Face>> = {
  coachee: face('honey', '#2a1c16', '#1c6b57', 'iris', ['middlePart', 'earrings'], { behind: 'longHair' }),
  'coachee.new': face('tan', '#5a3a22', '#1c6b57', 'apricot', ['curls', 'collar']),
  manager: face('deep', '#17100d', '#7468c8', 'sand', ['pulledBack', 'earrings'], { behind: 'bun' }),
  group: face('olive', '#2b1b14', '#9a5410', 'pine', ['sidePart', 'roundGlasses'], { behind: 'bob' }),
  enterprise: face('dark', '#15100d', '#17322c', 'iris', ['crop', 'glasses', 'collar']),
  smb: face('porcelain', '#d9b46a', '#155344', 'apricot', ['fringe', 'earrings'], { behind: 'bob' }),
  business: face('tan', '#2a1c16', '#3b544d', 'sand', [...BEARD, 'crop', 'collar']),
  family: face('honey', '#1d1613', '#f2a65a', 'pine', ['middlePart'], { behind: 'longHair' }),
  'family.arun': face('umber', '#1d1613', '#1c6b57', 'apricot', ['sidePart', 'glasses']),

  coach: face('brown', '#221713', '#4b3f9e', 'apricot', ['pulledBack', 'earrings'], { behind: 'bun' }),
  'coach.weiling': face('light', '#1c1817', '#86bfa9', 'apricot', ['sidePart', 'hearingAid']),
  'coach.rin': face('light', '#1c1817', '#7468c8', 'pine', ['fringe', 'roundGlasses']),
  'coach.noa': face('tan', '#43291a', '#155344', 'iris', ['curls', 'earrings'], { behind: 'roundHair' }),
  'coach.katarzyna': face('porcelain', '#9c4a26', '#7468c8', 'pine', ['sidePart'], { behind: 'longHair' }),
  'coach.daniel': face('dark', '#17100d', '#f2a65a', 'sand', ['crop', ...BEARD]),
  'coach.yusuf': face('olive', '#2b1d16', '#17322c', 'iris', [...BEARD, 'sidePart']),
  'coach.leila': face('olive', '#1c6b57', '#155344', 'sand', ['headscarf'], { brows: '#3a2317' }),
  'coach.henrik': face('fair', '#c9c2b6', '#3b544d', 'iris', ['bald', 'glasses'], { brows: '#9d968a' }),
  'coach.sofia': face('tan', '#43291a', '#9a5410', 'sand', ['fringe'], { behind: 'longHair' }),
  'coach.marcus': face('deep', '#17100d', '#1c6b57', 'apricot', ['pulledBack', ...BEARD], { behind: 'locs' }),
  'coach.carlos': face('honey', '#2e2019', '#155344', 'pine', ['curls', ...BEARD]),

  'coachee.ravi': face('umber', '#1d1613', '#7468c8', 'sand', [...BEARD, 'sidePart']),
  'coachee.hannah': face('fair', '#c28f4e', '#155344', 'pine', ['fringe', 'roundGlasses'], { behind: 'bob' }),
  'coachee.oliver': face('porcelain', '#c9c2b6', '#4b3f9e', 'apricot', ['sidePart', 'glasses', 'collar']),
  'coachee.james': face('deep', '#17100d', '#3b544d', 'apricot', ['crop', 'collar']),
  'coachee.lucia': face('olive', '#3a2317', '#4b3f9e', 'pine', ['sidePart', 'earrings'], { behind: 'longHair' }),
  'coachee.ben': face('fair', '#7a4a26', '#1c6b57', 'iris', ['sidePart', ...BEARD]),
  'coachee.fatima': face('tan', '#4b3f9e', '#3f3585', 'apricot', ['headscarf'], { brows: '#3a2317' }),
  'coachee.samir': face('olive', '#2b1b14', '#9a5410', 'iris', ['curls', 'glasses']),
  'coachee.mei': face('light', '#1c1817', '#f2a65a', 'sand', ['middlePart'], { behind: 'bob' }),
  'coachee.pavel': face('porcelain', '#b9b1a4', '#17322c', 'pine', ['bald', ...BEARD], { brows: '#8d867a' }),
  'coachee.aisha': face('dark', '#17100d', '#f2a65a', 'pine', ['pulledBack', 'earrings'], { behind: 'roundHair' }),
  'coachee.david': face('light', '#1c1817', '#17322c', 'apricot', ['crop', 'collar']),
  'coachee.greta': face('porcelain', '#d9b46a', '#7468c8', 'iris', ['middlePart', 'glasses']),
};

export function drawFace({ behind, front, ground, skin, hair, clothes, brows = hair }: Face): string {
  const [skinColour, lines] = SKINS[skin];
  const colours: Readonly<Record<string, string>> = { skin: skinColour, lines, hair, clothes, brows };
  const parts = [...(behind ? [behind] : []), 'head' as const, ...front].map((part) => FACE_PARTS[part]).join('');
  const drawn = parts.replace(/\{(\w+)\}/g, (_, name: string) => colours[name] ?? '');
  const background = `<path d="M0 0h64v64H0z" fill="${GROUNDS[ground]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${background}${drawn}</svg>`;
}

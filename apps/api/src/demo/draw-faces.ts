import { LOGO_BOX } from '@waymark/contract/organisations/welcomes';
import { PICTURE_SIDE } from '@waymark/contract/people/pictures';
import sharp from 'sharp';
import { DEMO_FACES, drawFace } from './demo-faces.ts';
import { DEMO_WELCOMES } from './demo-welcomes.ts';

// A separate program: the API's process must never decode SVG.
const DOTS_PER_INCH_AT_64 = 72;
const density = (DOTS_PER_INCH_AT_64 * PICTURE_SIDE) / 64;

const pictures = await Promise.all(
  Object.entries(DEMO_FACES).map(async ([mailbox, face]) => {
    const picture = sharp(Buffer.from(drawFace(face)), { density }).resize(PICTURE_SIDE, PICTURE_SIDE);
    return [mailbox, (await picture.webp({ quality: 82 }).toBuffer()).toString('base64')] as const;
  }),
);

/** As an upload would be, but for the drawing. */
const logos = await Promise.all(
  DEMO_WELCOMES.map(async ({ mailbox, logo }) => {
    const picture = sharp(Buffer.from(logo), { density: 144 }).resize({ ...LOGO_BOX, fit: 'inside' });
    return [mailbox, (await picture.webp({ quality: 92 }).toBuffer()).toString('base64')] as const;
  }),
);
process.stdout.write(JSON.stringify({ faces: Object.fromEntries(pictures), logos: Object.fromEntries(logos) }));

import { PICTURE_SIDE } from '@waymark/contract/pictures';
import sharp from 'sharp';
import { DEMO_FACES, drawFace } from './demo-faces.ts';

// A separate program: the API's process must never decode SVG.
const DOTS_PER_INCH_AT_64 = 72;
const density = (DOTS_PER_INCH_AT_64 * PICTURE_SIDE) / 64;

const pictures = await Promise.all(
  Object.entries(DEMO_FACES).map(async ([mailbox, face]) => {
    const picture = sharp(Buffer.from(drawFace(face)), { density }).resize(PICTURE_SIDE, PICTURE_SIDE);
    return [mailbox, (await picture.webp({ quality: 82 }).toBuffer()).toString('base64')] as const;
  }),
);
process.stdout.write(JSON.stringify(Object.fromEntries(pictures)));

import { LOGO_BOX } from '@waymark/contract/organisations/welcomes';
import { PICTURE_SIDE } from '@waymark/contract/people/pictures';
import sharp from 'sharp';
import { demoFaces, drawFace } from './demo-faces.ts';
import { type DemoLogo, demoOrganisations } from './demo-groups.ts';

// A separate program: the API's process must never decode SVG.
const DOTS_PER_INCH_AT_64 = 72;
const density = (DOTS_PER_INCH_AT_64 * PICTURE_SIDE) / 64;

const pictures = await Promise.all(
  Object.entries(demoFaces()).map(async ([mailbox, face]) => {
    const picture = sharp(Buffer.from(drawFace(face)), { density }).resize(PICTURE_SIDE, PICTURE_SIDE);
    return [mailbox, (await picture.webp({ quality: 82 }).toBuffer()).toString('base64')] as const;
  }),
);

function drawLogo({ width, shapes, lettering }: DemoLogo): string {
  const written = lettering.map(
    ({ x, y, words, colour }) =>
      `<text x="${x}" y="${y}" font-family="serif" font-size="26" font-weight="700" fill="${colour}">${words}</text>`,
  );
  const drawn = [...shapes, ...written].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80">${drawn}</svg>`;
}

/** As an upload would be, but for the drawing. */
const logos = await Promise.all(
  demoOrganisations().welcomes.map(async ({ mailbox, logo }) => {
    const picture = sharp(Buffer.from(drawLogo(logo)), { density: 144 }).resize({ ...LOGO_BOX, fit: 'inside' });
    return [mailbox, (await picture.webp({ quality: 92 }).toBuffer()).toString('base64')] as const;
  }),
);
process.stdout.write(JSON.stringify({ faces: Object.fromEntries(pictures), logos: Object.fromEntries(logos) }));

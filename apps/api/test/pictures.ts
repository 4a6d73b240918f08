import { crc32, deflateSync } from 'node:zlib';
import type { PictureSubject } from '@waymark/contract/people/pictures';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Reply } from './injected-call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

type Colour = readonly [number, number, number];
const RED: Colour = [220, 30, 30];
const GREEN: Colour = [30, 200, 30];
const BLUE: Colour = [30, 30, 220];
const WHITE: Colour = [255, 255, 255];
const COLOURS = { red: RED, green: GREEN, blue: BLUE, white: WHITE };

/** Each quarter has a colour: top left, top right, bottom left, bottom right. */
export function quarters(width = 400, height = 300, colours = [RED, GREEN, BLUE, WHITE] as readonly Colour[]) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? WHITE;
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The name of the colour at this point of a picture, in shares of its sides. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<string | undefined> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const isNear = (colour: Colour) => colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 60);
  return Object.entries(COLOURS).find(([, colour]) => isNear(colour))?.[0];
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** One bit a pixel, and each row begins with its filter. */
const blackPixels = (side: number) => deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));

/** A few kilobytes that decode to very much more. */
export function pngBomb(side: number, pixels = blackPixels(side)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pictureCalls(api: TestApp) {
  return {
    async upload(
      person: Person | null,
      bytes: Buffer | string,
      {
        subject = 'person',
        type = 'image/png',
        query = '',
      }: { subject?: PictureSubject; type?: string; query?: string } = {},
      // biome-ignore lint/suspicious/noExplicitAny: tests assert what they read.
    ): Promise<Reply<any>> {
      const reply = await api.app.inject({
        method: 'PUT',
        url: `/pictures/mine/${subject}${query}`,
        payload: bytes,
        headers: { 'content-type': type, ...(person ? { authorization: `Bearer ${person.jwt}` } : {}) },
      });
      return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
    },
    read: (key: string) => api.app.inject({ url: `/pictures/${key}` }),
    /** Skips the time for which a replaced picture's bytes are kept. */
    letReplacedGo: (key: string) =>
      api.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE data->>'key' = ${key}`),
  };
}

import { LOGO_BOX } from '@waymark/contract/organisations/welcomes';
import { PICTURE_MAX_PIXELS, PICTURE_SIDE } from '@waymark/contract/people/pictures';
import { Problem } from '../problem.ts';

/** In shares of the upright picture: `x` and `size` of its width, `y` of its height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface PictureEncoder {
  /**
   * A square WebP without metadata, from an untrusted JPEG, PNG or WebP. Problems:
   * `picture_unreadable`, `picture_too_large`, `crop_outside`, `unavailable` if too many wait.
   */
  encode(bytes: Buffer, crop?: Crop): Promise<Buffer>;
  /** The whole of it, inside `LOGO_BOX`, with its transparent areas. */
  encodeLogo(bytes: Buffer): Promise<Buffer>;
  /** Of 16:9, from the middle. */
  encodeWide(bytes: Buffer): Promise<Buffer>;
  /** In a square on white, as home screens show it, with room around it. */
  encodeIcon(bytes: Buffer): Promise<Buffer>;
  /** In pixels, of a stored picture. */
  sizeOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }>;
  /** Of a stored picture, for mail programs that know no WebP. */
  toPng(bytes: Buffer): Promise<Buffer>;
}

/** The largest picture takes about 200 MB and a thread of Node's pool, which files need too. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 20;
const SECONDS_AT_MOST = 5;
const QUALITY = 82;
/** Lettering shows the traces of compression first. */
const LOGO_QUALITY = 92;
/** Twice as wide as an article is on a screen. */
const WIDE = { width: 1152, height: 648, fit: 'cover' } as const;
const ROUNDING_PX = 1;
/** Home screens cut icons to their own shape; what is within this share of the side stays. */
const ICON_SHARE = 0.7;

type Sharp = typeof import('sharp')['default'];
type SharpInstance = import('sharp').Sharp;
type SharpOptions = import('sharp').SharpOptions;

const INPUT = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/** Only these decoders may run, whatever the bytes claim: no SVG, PDF, GIF, no file by name. */
const DECODERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The crop in pixels; without a choice, the largest square in the middle. */
export function squareOf({ width, height }: { width: number; height: number }, crop?: Crop) {
  const middle = Math.min(width, height);
  if (!crop) return { left: (width - middle) >> 1, top: (height - middle) >> 1, width: middle, height: middle };
  const side = Math.round(crop.size * width);
  const [left, top] = [Math.round(crop.x * width), Math.round(crop.y * height)];
  const [over, under] = [left + side - width, top + side - height];
  if (side < 1 || over > ROUNDING_PX || under > ROUNDING_PX) throw new Problem('crop_outside', { field: 'crop' });
  const kept = side - Math.max(0, over, under);
  if (kept < 1) throw new Problem('crop_outside', { field: 'crop' });
  return { left, top, width: kept, height: kept };
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const { message } = error as Error;
  if (/pixel limit/i.test(message)) return new Problem('picture_too_large');
  if (/^timeout/i.test(message)) return new Problem('unavailable');
  return new Problem('picture_unreadable');
}

/** Encodes some pictures at a time off the event loop; queues a few and turns the rest away. */
export function createPictureEncoder({ atOnce = AT_ONCE, waitingAtMost = WAITING_AT_MOST } = {}): PictureEncoder {
  let loading: Promise<Sharp> | undefined;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingAtMost) throw new Problem('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function passTurnOn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  type Step = (sharp: Sharp, input: SharpOptions) => Promise<SharpInstance>;

  async function inTurn(step: Step): Promise<Buffer> {
    return whileItIsOurTurn(async (sharp) => {
      const picture = await step(sharp, INPUT);
      return picture.timeout({ seconds: SECONDS_AT_MOST }).toBuffer();
    });
  }

  async function whileItIsOurTurn<Result>(work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      loading ??= loadSharp();
      return await work(await loading);
    } catch (error) {
      throw asProblem(error);
    } finally {
      passTurnOn();
    }
  }

  return {
    encode: (bytes, crop) =>
      inTurn(async (sharp, input) => {
        const { autoOrient: upright } = await sharp(bytes, input).metadata();
        const square = sharp(bytes, input).autoOrient().extract(squareOf(upright, crop));
        return square.resize(PICTURE_SIDE, PICTURE_SIDE).webp({ quality: QUALITY });
      }),
    encodeLogo: (bytes) =>
      inTurn(async (sharp, input) =>
        sharp(bytes, input)
          .autoOrient()
          .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: LOGO_QUALITY }),
      ),
    encodeWide: (bytes) =>
      inTurn(async (sharp, input) => sharp(bytes, input).autoOrient().resize(WIDE).webp({ quality: QUALITY })),
    encodeIcon: (bytes) =>
      inTurn(async (sharp, input) => {
        const side = Math.round(PICTURE_SIDE * ICON_SHARE);
        const [before, after] = [Math.floor((PICTURE_SIDE - side) / 2), Math.ceil((PICTURE_SIDE - side) / 2)];
        return sharp(bytes, input)
          .autoOrient()
          .resize(side, side, { fit: 'contain', background: '#ffffff' })
          .flatten({ background: '#ffffff' })
          .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
          .webp({ quality: LOGO_QUALITY });
      }),
    sizeOf: (bytes) =>
      whileItIsOurTurn(async (sharp) => {
        const { width, height } = await sharp(bytes, INPUT).metadata();
        return { width, height };
      }),
    toPng: (bytes) => inTurn(async (sharp, input) => sharp(bytes, input).png()),
  };
}

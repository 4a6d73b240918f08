import { reportAs } from '#logging/report-failure.ts';

interface Scaling {
  /** Larger files are scaled down: they time out on slow connections, or are refused. */
  readonly asItIsBytes: number;
  readonly longestSidePx: number;
  /** JPEG has white for transparent areas. */
  readonly type: 'image/jpeg' | 'image/png';
}

/** A quarter of the longer side, the smallest crop, is as large as the saved picture. */
const PHOTO: Scaling = { asItIsBytes: 1_000_000, longestSidePx: 2_048, type: 'image/jpeg' };
const QUALITY = 0.9;

/** Scales a large picture down, upright. */
async function madeSmaller(file: File, { longestSidePx, type }: Scaling): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: QUALITY });
}

const isUnreadable = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

/** A file that this browser can't shrink goes unchanged, and the API reports the error. */
export async function pictureToSend(file: File, scaling = PHOTO): Promise<Blob> {
  if (file.size <= scaling.asItIsBytes) return file;
  try {
    return await madeSmaller(file, scaling);
  } catch (error) {
    if (!isUnreadable(error)) reportAs('shrink-picture')(error);
    return file;
  }
}

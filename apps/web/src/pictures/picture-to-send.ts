import { reportAs } from '#logging/report-failure.ts';

/** Larger files time out on slow connections. */
const AS_IT_IS_BYTES = 1_000_000;
/** Of the longer side: a quarter of it, the smallest crop, is as large as the saved picture. */
const LONGEST_SIDE_PX = 2_048;
const QUALITY = 0.9;

/** Scales a large picture down, upright, with white for transparent areas. */
async function madeSmaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

const isUnreadable = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

/** A file that this browser can't shrink goes unchanged, and the API reports the error. */
export async function pictureToSend(file: File): Promise<Blob> {
  if (file.size <= AS_IT_IS_BYTES) return file;
  try {
    return await madeSmaller(file);
  } catch (error) {
    if (!isUnreadable(error)) reportAs('shrink-picture')(error);
    return file;
  }
}

import { reportAs } from '#logging/report-failure.ts';

/** On a slow line a larger file takes longer than the API waits for a request. */
const AS_IT_IS_BYTES = 1_000_000;
/** Of the longer side: a quarter of it, the smallest square that can be chosen, is still as large as what is kept. */
const LONGEST_SIDE_PX = 2_048;
const QUALITY = 0.9;

/** The picture of a large file, upright and smaller, on white where it is transparent. */
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

/** The browser cannot read the picture. */
const isUnreadable = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

/** What is sent of a file that somebody chose. One that this browser cannot make smaller goes as it is; the API says what is wrong with it. */
export async function pictureToSend(file: File): Promise<Blob> {
  if (file.size <= AS_IT_IS_BYTES) return file;
  try {
    return await madeSmaller(file);
  } catch (error) {
    if (!isUnreadable(error)) reportAs('shrink-picture')(error);
    return file;
  }
}

import { type PictureSubject, removePicture, uploadPicture } from '@waymark/contract/pictures';
import { call } from '#http/call.ts';
import type { CropShares } from './crop-square.ts';

/** Eight megabytes take long on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

interface Upload {
  readonly file: Blob;
  readonly crop: CropShares;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a picture and returns the key under which it is kept. */
export async function sendPicture(subject: PictureSubject, { crop, ...sending }: Upload): Promise<string> {
  const parts = { params: { subject }, query: { crop }, timeoutMs: UPLOAD_TIMEOUT_MS, ...sending };
  return (await call(uploadPicture, parts)).data.key;
}

export async function deletePicture(subject: PictureSubject): Promise<void> {
  await call(removePicture, { params: { subject } });
}

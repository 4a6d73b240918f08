import { MINUTE_MS } from '@waymark/contract/durations';
import { type PictureSubject, removePicture, uploadPicture } from '@waymark/contract/without-schemas/people/pictures';
import { call } from '#http/call.ts';
import type { CropShares } from './crop-square.ts';

/** What a browser couldn't scale down takes a while on a slow connection. */
const UPLOAD_TIMEOUT_MS = 3 * MINUTE_MS;

interface Upload {
  readonly file: Blob;
  readonly crop: CropShares;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a picture and returns its key. */
export async function sendPicture(subject: PictureSubject, { crop, ...sending }: Upload): Promise<string> {
  const parts = { params: { subject }, query: { crop }, timeoutMs: UPLOAD_TIMEOUT_MS, ...sending };
  return (await call(uploadPicture, parts)).data.key;
}

export async function deletePicture(subject: PictureSubject): Promise<void> {
  await call(removePicture, { params: { subject } });
}

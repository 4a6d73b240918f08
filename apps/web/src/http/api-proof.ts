import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = 'x-waymark-api';

/** Whether the request carries the proof that only our API and web can make. */
export function isFromApi(headers: Headers, webSecret: string): boolean {
  const proof = createHmac('sha256', webSecret).update('waymark:api-to-web').digest();
  const sent = Buffer.from(headers.get(HEADER) ?? '', 'base64url');
  return sent.length === proof.length && timingSafeEqual(sent, proof);
}

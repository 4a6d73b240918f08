import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = 'x-waymark-api';

export function isFromApi(headers: Headers, webSecret: string): boolean {
  const proof = createHmac('sha256', webSecret).update('waymark:api-to-web').digest();
  const sent = Buffer.from(headers.get(HEADER) ?? '', 'base64url');
  return sent.length === proof.length && timingSafeEqual(sent, proof);
}

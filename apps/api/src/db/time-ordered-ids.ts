import { randomBytes } from 'node:crypto';

const TIME_BYTES = 6;

/**
 * A UUID of version 7 (RFC 9562): one made later sorts later, so that a large index is written at
 * its end. Seventy-four bits are random.
 */
export function newTimeOrderedId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

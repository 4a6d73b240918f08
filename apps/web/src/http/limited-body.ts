import { logLine } from '#logging/log-line.ts';

/** The limit for request bodies on all of the web's routes. */
const BODY_MAX_BYTES = 64 * 1024;

async function readChunks(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Returns the body, or undefined if it breaks off or exceeds `maxBytes`; stops reading then. */
export async function readLimitedBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  if (!request.body) return '';
  try {
    return await readChunks(request.body, maxBytes);
  } catch (error) {
    logLine('info', 'request-body-broke-off', { message: error instanceof Error ? error.message : undefined });
    return undefined;
  }
}

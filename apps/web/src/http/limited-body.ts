import { logLine } from '#logging/log-line.ts';

/** What a request body may weigh, on every route of the web. */
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

/** The body as text; undefined when it is larger than `maxBytes`, which is noticed without reading it all, or breaks off. */
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
